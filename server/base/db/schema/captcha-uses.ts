import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Challenges that were already used; `insert … on conflict do nothing returning` makes each single use. */
export const captchaUses = pgTable(
  'captcha_uses',
  {
    nonce: text('nonce').primaryKey(),
    /** After this the challenge itself is refused, and the row is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    // The cleanup.
    index('captcha_uses_by_expiry').on(t.expiresAt),
  ],
)
