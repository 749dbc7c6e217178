import { sql } from 'drizzle-orm'
import { changeChannel } from '../../base/db/cache/change-listener.ts'
import type { Scope } from '../../base/db/scope.ts'

/** Wakes displays, whichever nodes they are connected to, and the screens of administrators, once the transaction ends. */
export async function notifyDisplays({ db, tenantId }: Scope, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select pg_notify(${changeChannel}, payload) from (
    select ${`display/${tenantId}/`} || id as payload from unnest(${sql.param(ids)}::int[]) as id
    union all select ${`walls/${tenantId}`}) as payloads`)
}
