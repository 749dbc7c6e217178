import { notifyDisplays } from '../../base/db/notify.ts'
import type { AuditFields } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import { listSetups } from '../../directory/setups.ts'
import { findUser } from '../../directory/users.ts'
import type { Call } from '../../http/call.ts'
import type { DisplaysDeps } from '../deps.ts'
import { attachDevice, createDisplay } from '../pairing/create-display.ts'
import type { Pairing } from '../pairing/queries.ts'
import { countCode, requirePairing } from './enter-code.ts'
import { giveAccess, lockReports, prepareAccess } from './give-access.ts'
import { recordedSchedules, replaceSchedules } from './schedules.ts'
import { lockDisplay } from './stored-displays.ts'

type PairCall = Call<'pairDisplay', DisplaysDeps>

/** The brand of a display: that of the person who pairs it; programs have none. */
async function setupOf(tx: Scope, { setupId }: PairCall['session']): Promise<number> {
  return setupId || ((await listSetups(tx))[0]?.id ?? 0)
}

/** The attributes of the user whose access a display gets: filter sets of the user refer to them. */
export const attributesOf = async (scope: Scope, userId: number | undefined) =>
  (userId === undefined ? undefined : (await findUser(scope, userId))?.attributes) ?? []

/** What semantic models know that user by: with the same rows and another name they might show others. */
export async function identityOf(scope: Scope, userId: number | undefined): Promise<string | undefined> {
  const user = userId === undefined ? undefined : await findUser(scope, userId)
  return user && (user.identity ?? user.email)
}

/** The device as the audit log records it. */
export const deviceFields = ({ userAgent, address }: Pairing): AuditFields => ({ userAgent, address })

async function replaceDevice(tx: Scope, id: number, code: string, at: Date) {
  const { name } = await lockDisplay(tx, id)
  const pairing = await requirePairing(tx, code, at)
  await attachDevice(tx, id, pairing, at)
  await notifyDisplays(tx, [id])
  return { response: { id }, object: { id, name }, details: deviceFields(pairing) }
}

/** A device becomes a new display, or takes the place of the device of another one. */
export async function pairDisplay(call: PairCall) {
  const { input, session, deps, audited } = call
  await countCode(call)
  const { id_display: displayId, id_playlist: playlistId, name = '', access, options = {} } = input
  const at = new Date(deps.clock.now())
  const given =
    access && displayId === undefined
      ? await prepareAccess(call, access, playlistId === undefined ? [] : [playlistId])
      : undefined
  return audited(async (tx) => {
    if (displayId !== undefined) return replaceDevice(tx, displayId, input.code, at)
    if (given) await lockReports(tx, given)
    const attributes = input.attributes
      ? normalizeAttributes(input.attributes)
      : await attributesOf(tx, access?.like_user)
    const identity = await identityOf(tx, access?.like_user)
    const display = { name, setupId: await setupOf(tx, session), attributes, identity, options }
    const id = await createDisplay(tx, display)
    await replaceSchedules(tx, [id], { idPlaylist: playlistId })
    if (given) await giveAccess(call, tx, id, given)
    const pairing = await requirePairing(tx, input.code, at)
    await attachDevice(tx, id, pairing, at)
    await notifyDisplays(tx, [id])
    const [recorded] = await recordedSchedules(tx, [{ idPlaylist: playlistId ?? null, entries: [] }])
    const after = {
      name,
      ...(playlistId !== undefined && { playlist: recorded?.playlist }),
      ...(identity !== undefined && { identity }),
      ...(attributes.length > 0 && { attributes }),
      ...(Object.keys(options).length > 0 && { options }),
    }
    return { response: { id }, object: { id, name }, after, details: deviceFields(pairing) }
  })
}
