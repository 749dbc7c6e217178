import { type SQL, sql } from 'drizzle-orm'
import type { ResponseOf } from '#common/contract/index.ts'
import { displays } from '../../base/db/schema/index.ts'

/** After which time without a call a display counts as unreachable, and without showing what it should as failing. */
export const unreachableMs = 120_000
/** How long a device has for a command. */
const commandMs = 15_000

export type DisplayHealth = ResponseOf<'displays'>['displays'][number]['health']

/** How a display is doing, as a column of queries on `displays`. */
export function healthAt(now: Date): SQL<DisplayHealth> {
  const since = sql`${new Date(now.getTime() - unreachableMs).toISOString()}::timestamptz`
  // Nested, because drizzle leaves out the table of columns that stand directly in a query on one table.
  return sql<DisplayHealth>`${sql`case
    when ${displays.deviceKey} is null then 'unpaired'
    when coalesce(${displays.seenAt} < ${since}, true) then 'unreachable'
    when coalesce(${displays.healthyAt} < ${since}, true) then 'failing'
    else 'ok' end`}`
}

/** What became of a command. */
export function commandState({ createdAt, doneAt }: { createdAt: Date; doneAt: Date | null }, now: Date) {
  if (doneAt) return 'done' as const
  return now.getTime() - createdAt.getTime() < commandMs ? ('waiting' as const) : ('unreachable' as const)
}
