import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultRowRules } from '#common/access/row-rules.ts'
import {
  displaySchedule,
  displays,
  groupMembers,
  playlistRunEvents,
  reports,
  reportUsers,
  type StoredFilter,
  users,
} from '#server/base/db/schema/index.ts'
import { business, reportNumber } from '#server/seed/demo-reports.ts'
import { addDisplay, displayBrowser, type PairedDisplay } from '../../fixtures/display.ts'
import { addUser, portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { only } from '../access/group-reports/report-forms.ts'
import { giveReport } from '../base/db/rows.ts'
import { type Browser, personIds } from '../portal.ts'
import { bearer, post } from '../post.ts'

const portal = portalFixture()
const joao = sessionFixture(portal, 'joao')
const db = () => portal.database.db
const sales = reportNumber(11)
const development = 'b0000000-0000-4000-8000-000000000001'

let playlistId: number
let reportId: number
let display: PairedDisplay
let screen: Browser
beforeEach(async () => {
  const given = await giveReport(db(), personIds.joao, {
    powerBiReportId: development,
    filters: [only('Brazil')],
  })
  reportId = given.reportId
  playlistId = (await joao.call('insertPlaylist', { name: 'Parede' })).id ?? 0
  const item = { tempo_atualizacao: 12, navegacao: 'N' as const }
  await joao.call('insertPlaylistReport', { id_playlist: playlistId, id: given.entryId, ...item })
  display = await addDisplay(db(), { playlistId })
  screen = await displayBrowser(portal, display)
})

/** Gives the display the report, with rows of its own. */
async function give(filters: StoredFilter[], pages: string[] = []) {
  await portal.changeExternally(async (tx) => {
    await tx.insert(groupMembers).values({ tenantId: 1, groupId: 1, userId: display.id })
    const allowedPages = pages.map((name) => ({ name, displayName: name }))
    await tx.insert(reportUsers).values({ tenantId: 1, reportId, userId: display.id, filters, allowedPages })
  })
}

/** What semantic models know a display by. */
const name = (identity: string, userId: number) =>
  portal.changeExternally((tx) => tx.update(users).set({ identity }).where(eq(users.id, userId)))

const own = (values: Partial<typeof reportUsers.$inferInsert>, userId: number) =>
  portal.changeExternally((tx) =>
    tx
      .update(reportUsers)
      .set(values)
      .where(and(eq(reportUsers.reportId, reportId), eq(reportUsers.userId, userId))),
  )

const run = () => screen.call('getDisplayRun', { id_playlist: playlistId })

describe('a display plays a playlist', () => {
  it('with its own rows and pages, from a playlist of any owner', async () => {
    await give([only('Chile')], ['ReportSection01'])
    const { reports } = await run()
    expect(reports).toMatchObject([
      { id: reportId, tempo_atualizacao: 12, navegacao: 'N', page_filters: [{ name: 'ReportSection01' }] },
    ])
    const { token = '' } = reports[0] ?? {}
    expect(await portal.emulator.values(token, development, 'gapminder', 'country')).toEqual(['Chile'])
  })

  it('as a person to a security table, while it has the same rows as the person', async () => {
    const filters = [
      {
        table: 'vendas',
        column: 'regiao',
        condition: 'In' as const,
        value: 'Sul',
        data_type: 'varchar' as const,
      },
    ]
    const rowRules = { ...defaultRowRules, roles: ['Regioes'], security_table: true }
    await portal.changeExternally((tx) =>
      tx
        .update(reports)
        .set({ powerBiReportId: sales, workspaceId: business.workspaceId, rowRules })
        .where(eq(reports.id, reportId)),
    )
    await own({ filters }, personIds.joao)
    await give(filters)
    await name('joao@aurora.test', display.id)
    const regions = async () => {
      const [report] = (await run()).reports
      return portal.emulator.values(report?.token ?? '', sales, 'vendas', 'regiao')
    }
    expect(new Set(await regions()).size).toBeGreaterThan(1)
    await own({ filters: [] }, personIds.joao)
    expect(await regions()).toEqual([])
  })

  it('without the reports that it was not given, that are closed, and of groups that it has left', async () => {
    expect((await run()).reports).toEqual([])
    await give([only('Chile')])
    expect((await run()).reports).toHaveLength(1)
    await own({ closed: true }, display.id)
    expect((await run()).reports).toEqual([])
    await own({ closed: false }, display.id)
    await portal.changeExternally((tx) => tx.delete(groupMembers).where(eq(groupMembers.userId, display.id)))
    expect((await run()).reports).toEqual([])
  })

  it('only if it is one of its own, which a playlist of its schedule is', async () => {
    const { id: other = 0 } = await joao.call('insertPlaylist', { name: 'Outra' })
    const ask = () => post(portal, 'getDisplayRun', { id_playlist: other }, bearer(screen.token()))
    expect(await ask()).toMatchObject({ status: 404, body: { code: 'resource.missing' } })
    const times = { days: [1], fromMinute: 480, untilMinute: 1080 }
    const entry = { tenantId: 1, displayId: display.id, content: 'playlist' as const, playlistId: other }
    await db()
      .insert(displaySchedule)
      .values({ ...entry, ...times })
    expect((await ask()).status).toBe(200)
  })

  it('and records what it showed under its own name', async () => {
    const at = new Date().toISOString()
    const event = { no: 1, at, kind: 'shown' as const, slide: 'Aeroportos', page: 'ReportSection01' }
    await screen.call('insertLogDisplayRun', { id_playlist: playlistId, run: 'a-run', events: [event] })
    const rows = await db()
      .select()
      .from(playlistRunEvents)
      .where(eq(playlistRunEvents.playlistId, playlistId))
    expect(rows).toMatchObject([
      { userId: display.id, userName: 'Recepção', playlistName: 'Parede', kind: 'shown' },
    ])
  })
})

describe('a display that the owner of a playlist has paired', () => {
  beforeEach(async () => {
    await db().update(displays).set({ ownerId: personIds.joao }).where(eq(displays.userId, display.id))
    await name('joao@aurora.test', display.id)
    await give([only('Brazil')])
  })

  it('shows a report while the owner has the same rows and pages', async () => {
    expect((await run()).reports).toHaveLength(1)
  })

  it.each<[string, Partial<typeof reportUsers.$inferInsert>]>([
    ['has other rows', { filters: [only('Chile')] }],
    ['sees all rows', { filters: [] }],
    ['sees other pages', { allowedPages: [{ name: 'ReportSection02', displayName: '2' }] }],
    ['has other roles', { roles: ['Countries'] }],
    ['may not see it any more', { granted: false }],
    ['cannot open it', { closed: true }],
  ])('leaves it out once the owner %s', async (_, change) => {
    await portal.changeExternally((tx) =>
      tx.update(reportUsers).set(change).where(eq(reportUsers.reportId, reportId)),
    )
    const back = { filters: [only('Brazil')], allowedPages: [], roles: null, granted: true, closed: false }
    await own(back, display.id)
    expect((await run()).reports).toEqual([])
    await own(back, personIds.joao)
    expect((await run()).reports).toHaveLength(1)
  })

  it('shows nothing while models know it by another name than the owner', async () => {
    await name('maria@aurora.test', display.id)
    expect((await run()).reports).toEqual([])
    await name('joao@aurora.test', display.id)
    expect((await run()).reports).toHaveLength(1)
  })

  it('shows nothing while the owner is blocked', async () => {
    const block = (blockedAt: Date | null) =>
      portal.changeExternally((tx) => tx.update(users).set({ blockedAt }).where(eq(users.id, personIds.joao)))
    await block(new Date())
    expect((await run()).reports).toEqual([])
    await block(null)
    expect((await run()).reports).toHaveLength(1)
  })

  it('is deleted with the owner', async () => {
    const admin = await portal.as('admin')
    const owner = await addUser(admin, { name: 'Rita', email: 'rita@aurora.test' })
    await db().update(displays).set({ ownerId: owner }).where(eq(displays.userId, display.id))
    await admin.call('deleteUser', { id_user: owner })
    expect(await db().$count(users, eq(users.id, display.id))).toBe(0)
    const body = { id_playlist: playlistId }
    expect(await post(portal, 'getDisplayRun', body, bearer(screen.token()))).toMatchObject({ status: 401 })
  })
})
