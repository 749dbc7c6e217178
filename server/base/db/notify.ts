import { sql } from 'drizzle-orm'
import { changeChannel } from './cache/change-listener.ts'
import type { Scope } from './scope.ts'

/**
 * Wakes displays, which then ask what they are to do, and the administrators who watch them. As every notification it is
 * sent to all nodes when the transaction has been committed; those of the previous release ignore it. Changes of
 * playlists and schedules are notified by triggers.
 */
export async function notifyDisplays({ db, tenantId }: Scope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select pg_notify(${changeChannel}, payload) from (
    select ${`display/${tenantId}/`} || id as payload from unnest(${sql.param(ids)}::int[]) as id
    union all select ${`walls/${tenantId}`}) as payloads`)
}

/**
 * Tells the administrators who watch the displays of a tenant that some have changed. Not for transactions: PostgreSQL
 * commits those with notifications one after another, and a thousand displays that report at once would wait for each
 * other, so this one does not wait for the disk.
 */
export async function notifyWalls({ db, tenantId }: Scope): Promise<void> {
  const payload = `walls/${tenantId}`
  await db.execute(
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${changeChannel}, ${payload})`,
  )
}
