import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/base/db/schema/index.ts'
import type { TestPortal } from '../portal.ts'

/** Tables that change besides a refused call: sign-in attempts, their counters, rows written later, and periodic jobs. */
const logs = new Set([
  'sign_ins',
  'rate_limit_counts',
  'devices',
  'captcha_uses',
  'page_views',
  'report_loads',
  'audit_events',
  'jobs',
])

/** Rows that are compared in part: mail and events are sent, or tried again, at any time. */
const parts: Record<string, string> = {
  webhooks: '(one.id, one.url, one.enabled)',
  support_messages: '(one.id, one.email, one.message, one.progress, one.note)',
}

/** Named, so that it is planned once per connection: planning takes longer than reading the few rows. */
const query = {
  name: 'checksums',
  text: Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => getTableName(table))
    .map(
      (name) =>
        `select '${name}' as name, sum(hashtextextended(${parts[name] ?? 'one'}::text, 0)) as sum from "${name}" as one`,
    )
    .join(' union all '),
}

/**
 * The checksum of each table's content.
 * @param ignored tables to leave out besides the logs
 */
export async function databaseChecksums(
  { database }: TestPortal,
  ignored: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; sum: string }>(query)
  const compared = rows.filter(({ name }) => !logs.has(name) && !ignored.includes(name))
  return Object.fromEntries(compared.map(({ name, sum }) => [name, sum]))
}
