import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import type { ImportedState } from './json.ts'
import { tenants } from './tenants.ts'
import { users } from './users.ts'

/** Imports of users that can still be undone (decision 069). */
export const userImports = pgTable(
  'user_imports',
  {
    id: id(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    /** Who imported; without a foreign key, because the import stays when they are deleted. */
    userId: integer('user_id').notNull(),
    file: text('file').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    // Composite foreign keys point here.
    unique('user_imports_tenant_id_key').on(t.tenantId, t.id),
    // The last one, and retention.
    index('user_imports_by_time').on(t.tenantId, t.at),
  ],
)

/** What an import has changed, one row per user and thing; nothing is left to undo for a user who is deleted. */
export const userImportChanges = pgTable(
  'user_import_changes',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    importId: integer('import_id').notNull(),
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: ['user', 'name', 'attribute', 'member', 'access'] }).notNull(),
    /** Of a membership. */
    groupId: integer('group_id'),
    /** Of access. */
    reportId: integer('report_id'),
    /** Null where there was nothing before. */
    before: jsonb('before').$type<ImportedState>(),
    after: jsonb('after').$type<ImportedState>().notNull(),
  },
  (t) => [
    check('user_import_changes_kind', sql`${t.kind} in ('user', 'name', 'attribute', 'member', 'access')`),
    foreignKey({
      name: 'user_import_changes_import_fk',
      columns: [t.tenantId, t.importId],
      foreignColumns: [userImports.tenantId, userImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_import_changes_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    // The undo, and the cascade of the import.
    index('user_import_changes_by_import').on(t.tenantId, t.importId),
    // The cascade of the user.
    index('user_import_changes_by_user').on(t.tenantId, t.userId),
  ],
)
