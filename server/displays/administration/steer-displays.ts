import { eq, lt } from 'drizzle-orm'
import { recordedAccessOfUser } from '../../access/read-access.ts'
import { inIds } from '../../base/db/conditions.ts'
import { notifyDisplays } from '../../base/db/notify.ts'
import { chunk } from '../../base/db/rows.ts'
import { displayCommands, displays, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { groupsOf } from '../../directory/members.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { Call } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import type { DisplaysDeps } from '../deps.ts'
import { detachDevice } from '../pairing/create-display.ts'
import { changedSchedule, recordedSchedules, replaceSchedules, schedulesOf } from './schedules.ts'
import { lockDisplays } from './stored-displays.ts'

const objectOf = ({ id, name }: { id: number; name: string }) => ({ id, name })

export const updateDisplays = ({ input, audited }: Call<'updateDisplays', DisplaysDeps>) =>
  audited(async (tx) => {
    const found = await lockDisplays(tx, input.ids)
    const ids = found.map(({ id }) => id)
    const change = { idPlaylist: input.id_playlist, entries: input.schedule }
    const stored = [...(await schedulesOf(tx, ids)).values()]
    await replaceSchedules(tx, ids, change)
    await notifyDisplays(tx, ids)
    const before = await recordedSchedules(tx, stored)
    const after = await recordedSchedules(
      tx,
      stored.map((schedule) => changedSchedule(schedule, change)),
    )
    const changes = found.map((display, at): AuditChange => {
      return { object: objectOf(display), ...changedFields(before[at] ?? {}, after[at] ?? {}) }
    })
    return { response: {}, changes }
  })

export const commandDisplays = ({ input, deps, audited }: Call<'commandDisplays', DisplaysDeps>) =>
  audited(async (tx) => {
    const found = await lockDisplays(tx, input.ids)
    const { command: kind } = input
    const createdAt = new Date(deps.clock.now())
    for (const some of chunk(found)) {
      const rows = some.map(({ id: displayId }) => ({ tenantId: tx.tenantId, displayId, kind, createdAt }))
      await tx.db.insert(displayCommands).values(rows)
    }
    await notifyDisplays(
      tx,
      found.map(({ id }) => id),
    )
    const changes = found.map((display) => ({ object: objectOf(display), details: { command: kind } }))
    return { response: {}, changes }
  })

const dayMs = 86_400_000

/** Deletes the commands of all tenants after a day; until then the last one shows what became of it. */
export async function deleteOldCommands(db: Db, now: Date): Promise<void> {
  await db.delete(displayCommands).where(lt(displayCommands.createdAt, new Date(now.getTime() - dayMs)))
}

export const messageDisplays = ({ input, deps, audited }: Call<'messageDisplays', DisplaysDeps>) =>
  audited(async (tx) => {
    const found = await lockDisplays(tx, input.ids)
    const ids = found.map(({ id }) => id)
    const { text, minutes, urgent } = input
    const message = text
      ? {
          message: text,
          messageUntil: new Date(deps.clock.now() + minutes * 60_000),
          messageUrgent: urgent === 'S',
        }
      : { message: null, messageUntil: null, messageUrgent: false }
    await tx.db
      .update(displays)
      .set(message)
      .where(tenantScoped(tx, displays, inIds(displays.userId, ids)))
    await notifyDisplays(tx, ids)
    const details = text ? { text, minutes, urgent: urgent === 'S' } : { text }
    return { response: {}, changes: found.map((display) => ({ object: objectOf(display), details })) }
  })

export const revokeDisplays = ({ input, deps, audited }: Call<'revokeDisplays', DisplaysDeps>) =>
  audited(async (tx) => {
    const found = await lockDisplays(tx, input.ids)
    const at = new Date(deps.clock.now())
    for (const { id } of found) await detachDevice(tx, id, at)
    await notifyDisplays(
      tx,
      found.map(({ id }) => id),
    )
    return { response: {}, changes: found.map((display) => ({ object: objectOf(display) })) }
  })

/**
 * Deletes a locked display with its access, which ends its session.
 * @returns for the audit log, what it was
 */
export async function removeDisplay(
  tx: Scope,
  { id, name, identity, attributes }: Awaited<ReturnType<typeof lockDisplays>>[number],
): Promise<AuditChange> {
  const before = {
    name,
    identity,
    ...(attributes.length > 0 && { attributes }),
    groups: await groupsOf(tx, id),
    access: await recordedAccessOfUser(tx, id),
  }
  await notifyDisplays(tx, [id])
  await tx.db.delete(users).where(tenantScoped(tx, users, eq(users.id, id)))
  return { object: { id, name }, before }
}

export const deleteDisplays = ({ input, audited }: Call<'deleteDisplays', DisplaysDeps>) =>
  audited(async (tx) => {
    const changes: AuditChange[] = []
    for (const display of await lockDisplays(tx, input.ids, true)) {
      changes.push(await removeDisplay(tx, display))
    }
    return { response: {}, changes }
  })
