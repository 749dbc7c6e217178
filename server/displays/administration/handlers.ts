import type { displays } from '#common/contract/displays.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import type { HandlersOf } from '../../http/call.ts'
import { pagingOf } from '../../http/paging.ts'
import type { DisplaysDeps } from '../deps.ts'
import { displaySorts, findListedDisplay, listDisplays } from './list-displays.ts'
import { pairDisplay } from './pair-display.ts'
import { listDisplayPlaylists, opensFor, reportsOfPlaylists } from './playlists.ts'
import { playlistIdsOf, scheduleOf } from './schedules.ts'
import {
  commandDisplays,
  deleteDisplays,
  messageDisplays,
  revokeDisplays,
  updateDisplays,
} from './steer-displays.ts'
import { updateDisplay } from './update-display.ts'

export const displayHandlers = {
  displays: ({ input, scope, deps }) =>
    listDisplays(scope, input, pagingOf(input, displaySorts, 'number'), new Date(deps.clock.now())),

  async display({ input: { id_display: id }, session, scope, deps }) {
    const [found, schedule] = await Promise.all([
      findListedDisplay(scope, id, new Date(deps.clock.now())),
      scheduleOf(scope, id),
    ])
    if (!found) throw new PortalError('resource.missing')
    const reports = await reportsOfPlaylists(scope, playlistIdsOf(schedule))
    const opens = await opensFor(
      scope,
      id,
      reports.map((report) => report.id),
    )
    const missing = reports
      .filter((report) => !opens.has(report.id))
      .map(({ id: id_report, name, groupId, groupName }) => ({
        ...{ id_report, name, id_group: groupId, group_name: groupName },
      }))
    const { timeZone } = tenantSettings(session.settings)
    return { display: { ...found, schedule: schedule.entries, time_zone: timeZone, missing } }
  },

  displayPlaylists: async ({ input, scope }) => ({ playlists: await listDisplayPlaylists(scope, input) }),

  pairDisplay,
  updateDisplay,
  updateDisplays,
  commandDisplays,
  messageDisplays,
  revokeDisplays,
  deleteDisplays,
} satisfies HandlersOf<typeof displays, DisplaysDeps>
