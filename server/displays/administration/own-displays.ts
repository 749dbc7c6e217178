import { asc, eq } from 'drizzle-orm'
import type { ownDisplays } from '#common/contract/displays.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { notifyDisplays } from '../../base/db/notify.ts'
import { displaySchedule, displays, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { lockUser } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { Session } from '../../http/session.ts'
import { findPlaylist } from '../../reports/playlists/queries.ts'
import type { DisplaysDeps } from '../deps.ts'
import { attachDevice, createDisplay } from '../pairing/create-display.ts'
import { countCode, requirePairing } from './enter-code.ts'
import { giveAccess, lockReports, prepareAccess } from './give-access.ts'
import { healthAt } from './health.ts'
import { attributesOf, deviceFields } from './pair-display.ts'
import { replaceSchedules } from './schedules.ts'
import { removeDisplay } from './steer-displays.ts'
import { alwaysOfDisplay, lockDisplay, userOfDisplay } from './stored-displays.ts'

/** Whether the company lets users pair displays for their playlists; a session knows the settings as they are now. */
const allowsOwners = ({ settings }: Session): boolean => tenantSettings(settings).displayPairing === 'owners'

const listOwn = (scope: Scope, userId: number, now: Date) =>
  scope.db
    .select({
      id: displays.userId,
      name: users.name,
      playlistId: displaySchedule.playlistId,
      health: healthAt(now),
      seenAt: displays.seenAt,
    })
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .leftJoin(displaySchedule, alwaysOfDisplay)
    .where(tenantScoped(scope, displays, eq(displays.ownerId, userId)))
    .orderBy(asc(users.name), asc(users.id))

export const ownDisplayHandlers = {
  async getOwnDisplays({ session, scope, deps }) {
    const own = await listOwn(scope, session.userId, new Date(deps.clock.now()))
    const canPair = allowsOwners(session) && own.length < limits.displaysPerUser
    return {
      displays: own.map(({ id, name, playlistId, health, seenAt }) => ({
        ...{ id, name, health, id_playlist: playlistId, seen_at: seenAt?.toISOString() ?? null },
      })),
      can_pair: canPair ? ('S' as const) : ('N' as const),
    }
  },

  /** The display gets what its owner may see, and loses it with the owner (`getDisplayRun`). */
  async pairOwnDisplay(call) {
    const { input, session, scope, deps, audited } = call
    const { userId } = session
    const { name, id_playlist: playlistId } = input
    const playlist = await findPlaylist(scope, { playlistId, userId })
    if (!playlist) throw new PortalError('resource.missing')
    if (!allowsOwners(session)) throw new PortalError('access.denied')
    await countCode(call)
    const given = await prepareAccess(call, { like_user: userId }, [playlistId])
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      await lockReports(tx, given)
      await lockUser(tx, userId)
      const isOwn = tenantScoped(tx, displays, eq(displays.ownerId, userId))
      if ((await tx.db.$count(displays, isOwn)) >= limits.displaysPerUser) {
        throw new PortalError('limit.displays', { params: { max: limits.displaysPerUser } })
      }
      const attributes = await attributesOf(tx, userId)
      const id = await createDisplay(tx, {
        name,
        setupId: session.setupId,
        attributes,
        identity: session.email,
      })
      await replaceSchedules(tx, [id], { idPlaylist: playlistId })
      await giveAccess(call, tx, id, given)
      // Only now: what changes the access of a display takes it from its owner.
      await tx.db
        .update(displays)
        .set({ ownerId: userId })
        .where(tenantScoped(tx, displays, eq(displays.userId, id)))
      const pairing = await requirePairing(tx, input.code, at)
      await attachDevice(tx, id, pairing, at)
      await notifyDisplays(tx, [id])
      const after = { name, playlist: playlist.name, owner: session.name }
      return { response: { id }, object: { id, name }, after, details: deviceFields(pairing) }
    })
  },

  deleteOwnDisplay: ({ input: { id_display: id }, session, audited }) =>
    audited(async (tx) => {
      const display = await lockDisplay(tx, id, true)
      if (display.ownerId !== session.userId) throw new PortalError('resource.missing')
      return { response: {}, changes: [await removeDisplay(tx, display)] }
    }),
} satisfies HandlersOf<typeof ownDisplays, DisplaysDeps>
