import { expect } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { playlistItems, playlists } from '#server/base/db/schema/index.ts'
import { type DeviceKey, newDeviceKey, type PairedDisplay } from '../../fixtures/display.ts'
import { idOf } from '../base/db/rows.ts'
import type { Browser, TestPortal } from '../portal.ts'

/** Adds a playlist of the group "Mundo" with these reports. */
export function addPlaylist(portal: TestPortal, reportIds: number[]): Promise<number> {
  const tenantId = 1
  return portal.changeExternally(async (db) => {
    const [added] = await db.insert(playlists).values({ tenantId, groupId: 1, name: 'Recepção' }).returning()
    const playlistId = idOf(added)
    const items = reportIds.map((reportId, position) => ({ tenantId, playlistId, reportId, position }))
    if (items.length > 0)
      await db.insert(playlistItems).values(items.map((item) => ({ ...item, seconds: 10 })))
    return playlistId
  })
}

/** A device begins to show a code. */
export async function showCode(portal: TestPortal): Promise<{ code: string; key: DeviceKey }> {
  const key = newDeviceKey()
  const started = await portal.browser().call('startPairing', { id_empresa: 1, public_key: key.publicKey })
  return { code: started.user_code, key }
}

/** An administrator enters the code of a device. */
export async function pair(
  portal: TestPortal,
  admin: Browser,
  display: Omit<RequestOf<'pairDisplay'>, 'code'> = {},
): Promise<PairedDisplay> {
  const { code, key } = await showCode(portal)
  const { id } = await admin.call('pairDisplay', { name: 'Recepção', ...display, code })
  return { id: Number(id), key }
}

/** What the list of displays says of one. */
export async function listed(admin: Browser, { id }: Pick<PairedDisplay, 'id'>) {
  const { displays } = await admin.call('displays', {})
  const found = displays.find((display) => display.id === id)
  expect(found).toBeDefined()
  return found
}

/** The reports that are given to a display, with the rows and pages. */
export async function givenTo(admin: Browser, { id }: Pick<PairedDisplay, 'id'>) {
  const { reports } = await admin.call('userAccess', { id_user: id })
  return reports.map((report) => ({
    id: report.id,
    rows: report.filters.map(({ column, value }) => `${column} ${value}`),
    pages: report.reportPagesFilter.map(({ displayName }) => displayName),
    closed: report.closed,
  }))
}
