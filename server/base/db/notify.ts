import { sql } from 'drizzle-orm'
import { changeChannel } from './cache/change-listener.ts'
import type { Db } from './scope.ts'

/**
 * Wakes displays, which then ask what they are to do. As every notification it is sent when the transaction has been
 * committed, to all nodes; those of the previous release ignore it.
 */
export async function notifyDisplay(tx: Db, tenantId: number, id: number | readonly number[]): Promise<void> {
  const ids = sql.param([id].flat())
  await tx.execute(
    sql`select pg_notify(${changeChannel}, 'display/' || ${tenantId}::int || '/' || id) from unnest(${ids}::int[]) as id`,
  )
}

/** Wakes all displays of a tenant, one after another: after a change of playlists or access, for example. */
export async function notifyDisplays(tx: Db, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, 'displays/' || ${tenantId}::int)`)
}

/** Tells administrators who watch the displays of a tenant that some have changed. */
export async function notifyWalls(tx: Db, tenantId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, 'walls/' || ${tenantId}::int)`)
}
