import { bigint, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/**
 * The authenticator app of a user (decision 083). It counts once `users.second_factor_since` is set: until then its set-up
 * waits for a first code.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The shared key in base32; encrypted (decision 032). */
    key: text('key').notNull(),
    /** The time step of the last accepted code: no code is accepted twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** argon2id hashes of the recovery codes that are left. */
    recoveryCodes: text('recovery_codes').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'second_factors_pkey', columns: [t.tenantId, t.userId] }),
    foreignKey({
      name: 'second_factors_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
)
