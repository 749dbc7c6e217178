import { eq } from 'drizzle-orm'
import { applyToAccess } from '../../access/filter-sets/apply-to-access.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { notifyDisplays } from '../../base/db/notify.ts'
import { displays, type StoredAttribute, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import type { Call } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { actorOf } from '../../records/audit/event.ts'
import type { DisplaysDeps } from '../deps.ts'
import { giveAccess, lockReports, prepareAccess } from './give-access.ts'
import { attributesOf, identityOf } from './pair-display.ts'
import {
  changedSchedule,
  playlistIdsOf,
  recordedSchedules,
  replaceSchedules,
  scheduleOf,
} from './schedules.ts'
import { lockDisplay } from './stored-displays.ts'

/** What models know a display by: what is entered, or the name of the user whose access it gets. Empty: its own name. */
async function changedIdentity(
  tx: Scope,
  { identity, access }: Call<'updateDisplay'>['input'],
  stored: { identity: string; email: string },
): Promise<string> {
  if (identity !== undefined) return identity || stored.email
  return (await identityOf(tx, access?.like_user)) ?? stored.identity
}

/** A display without attributes gets those of the user whose access it gets. */
async function changedAttributes(
  tx: Scope,
  { attributes, access }: Call<'updateDisplay'>['input'],
  stored: StoredAttribute[],
): Promise<StoredAttribute[]> {
  if (attributes) return normalizeAttributes(attributes)
  return stored.length > 0 ? stored : attributesOf(tx, access?.like_user)
}

/** What is left out of the call stays as it is. */
export async function updateDisplay(call: Call<'updateDisplay', DisplaysDeps>) {
  const { input, session, scope, caller, deps, audited } = call
  const { id, access } = input
  const change = { idPlaylist: input.id_playlist, entries: input.schedule }
  const planned = changedSchedule(await scheduleOf(scope, id), change)
  const given = access && (await prepareAccess(call, access, playlistIdsOf(planned)))
  return audited(async (tx) => {
    if (given) await lockReports(tx, given)
    const { ownerId: _owner, ...stored } = await lockDisplay(tx, id, true)
    const user = {
      name: input.name ?? stored.name,
      identity: await changedIdentity(tx, input, stored),
      attributes: await changedAttributes(tx, input, stored.attributes),
    }
    const identity = user.identity === stored.email ? null : user.identity
    await tx.db
      .update(users)
      .set({ ...user, identity })
      .where(tenantScoped(tx, users, eq(users.id, id)))
    const options = input.options ?? stored.options
    await tx.db
      .update(displays)
      .set({ options })
      .where(tenantScoped(tx, displays, eq(displays.userId, id)))
    const schedule = await scheduleOf(tx, id)
    await replaceSchedules(tx, [id], change)
    if (given) await giveAccess(call, tx, id, given)
    const actor = actorOf(session, caller)
    const details = { user: { id, name: user.name } }
    await applyToAccess({ actor, deps }, tx, affectedAccess({ users: [id] }), details)
    await notifyDisplays(tx, [id])
    const [before, after] = await recordedSchedules(tx, [schedule, changedSchedule(schedule, change)])
    return {
      response: {},
      object: { id, name: stored.name },
      ...changedFields({ ...stored, ...before }, { ...stored, ...user, options, ...after }),
    }
  })
}
