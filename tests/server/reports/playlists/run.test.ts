import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportUsers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { only } from '../../access/group-reports/report-forms.ts'
import { giveReport } from '../../base/db/rows.ts'
import { personIds } from '../../portal.ts'

const logged: Record<string, unknown>[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
const portal = portalFixture({ faults: true, log })
const joao = sessionFixture(portal, 'joao')
beforeEach(() => portal.emulator.reset())

const business = 'a0000000-0000-4000-8000-000000000002'
const development = 'b0000000-0000-4000-8000-000000000001'
const missingReportId = 'b0000000-0000-4000-8000-000000000099'

/** A report in the group "Mundo" with access for João; the access id. */
const addReport = async (given: Parameters<typeof giveReport>[2]) =>
  (await giveReport(portal.database.db, personIds.joao, given)).entryId

const entryOf = async (report: number): Promise<number> =>
  (await joao.call('getUserReports', {})).reports.find(({ id }) => id === report)?.id_user_report ?? 0

/** Creates a playlist of João with these access ids, and runs it. */
async function run(entries: number[]) {
  const { id: id_playlist = 0 } = await joao.call('insertPlaylist', { name: 'Parede' })
  for (const id of entries) {
    await joao.call('insertPlaylistReport', { id_playlist, id, tempo_atualizacao: 12, navegacao: 'S' })
  }
  return { id_playlist, ...(await joao.call('getPlaylistReportsRun', { id_playlist })) }
}

describe('running a playlist', () => {
  it('returns everything needed to embed each report in order, with one token', async () => {
    const entries = [await entryOf(380), await entryOf(378), await entryOf(380)]
    const { reports: shown } = await run(entries)
    expect(shown.map(({ id, id_user_report }) => [id, id_user_report])).toEqual([
      [380, entries[0]],
      [378, entries[1]],
      [380, entries[2]],
    ])
    for (const report of shown) {
      expect(report).toMatchObject({ tempo_atualizacao: 12, navegacao: 'S', filters: [], page_filters: [] })
      expect(report.embed_url).toContain(portal.emulatorUrl)
      expect(Date.parse(report.expires_at ?? '')).toBeGreaterThan(Date.now())
    }
    expect(new Set(shown.map(({ token }) => token)).size).toBe(1)
    expect(await portal.emulator.calls()).toMatchObject({ GenerateToken: 1 })
  })

  it("contains the user's own filters and pages", async () => {
    const maria = await portal.as('maria')
    const { reports: listed } = await maria.call('getUserReports', {})
    const { id: id_playlist = 0 } = await maria.call('insertPlaylist', { name: 'Minha' })
    for (const { id_user_report: id } of listed) {
      await maria.call('insertPlaylistReport', { id_playlist, id, tempo_atualizacao: 5, navegacao: 'N' })
    }
    const { reports: shown } = await maria.call('getPlaylistReportsRun', { id_playlist })
    const report = shown.find(({ id }) => id === 378)
    expect(report?.filters.map(({ value }) => value)).toEqual(['Brazil', 'Argentina'])
    expect(report?.page_filters?.map(({ name }) => name)).toEqual(['ReportSection01', 'ReportSection02'])
    expect(await portal.emulator.calls()).toMatchObject({ GenerateToken: 1 })
    const countries = await portal.emulator.values(report?.token ?? '', development, 'gapminder', 'country')
    expect(countries).toEqual(['Argentina', 'Brazil'])
  })

  it('never opens more rows than the stricter of two reports on one model allows', async () => {
    const brazil = await addReport({ powerBiReportId: development, filters: [only('Brazil')] })
    const chile = await addReport({ powerBiReportId: development, filters: [only('Chile')] })
    const { reports: shown } = await run([brazil, chile, await entryOf(380)])
    const countries = await Promise.all(
      shown
        .slice(0, 2)
        .map(({ token }) => portal.emulator.values(token, development, 'gapminder', 'country')),
    )
    expect(countries).toEqual([['Brazil'], ['Chile']])
    expect(new Set(shown.map(({ token }) => token)).size).toBe(2)
  })

  it('uses one token per account', async () => {
    const account = { url: portal.emulatorUrl }
    const elsewhere = await addReport({ powerBiReportId: development, account })
    const { reports: shown } = await run([await entryOf(378), elsewhere, await entryOf(379)])
    const tokens = shown.map(({ token }) => token)
    expect(tokens[0]).toBe(tokens[2])
    expect(tokens[0]).not.toBe(tokens[1])
  })

  it('skips a report that has nothing to show', async () => {
    const emptyReport = await addReport({ powerBiReportId: '0' })
    const { reports: shown } = await run([emptyReport, await entryOf(378)])
    expect(shown.map(({ id }) => id)).toEqual([378])
  })

  it('skips reports that no longer exist in Power BI, and logs a warning', async () => {
    const lost = await addReport({ powerBiReportId: missingReportId })
    const lostWorkspace = await addReport({
      powerBiReportId: missingReportId,
      workspaceId: 'a0000000-0000-4000-8000-000000000099',
    })
    const { reports: shown } = await run([lost, await entryOf(378), lostWorkspace, await entryOf(379)])
    expect(shown.map(({ id }) => id)).toEqual([378, 379])
    expect(logged.map(({ msg }) => msg)).toContain('reports no longer exist in Power BI')
  })

  it.each([401, 403, 400, 500])(
    'skips a report for which Power BI answers %i, and logs a warning',
    async (status) => {
      const refused = 'b0000000-0000-4000-8000-000000000002'
      await portal.emulator.fault({ report: refused, status })
      const entry = await addReport({ powerBiReportId: refused, workspaceId: business })
      const entries = [entry, await entryOf(378), await entryOf(381)]
      const { reports: shown } = await run(entries)
      expect(shown.map(({ id }) => id)).toEqual([378, 381])
      expect(logged.map(({ msg }) => msg)).toContain('Power BI does not open these reports')
    },
  )

  it('skips the reports of a rejected account, and logs a warning', async () => {
    const account = { url: portal.emulatorUrl, clientSecret: 'changed' }
    const entry = await addReport({ powerBiReportId: development, account })
    expect((await run([entry, await entryOf(378)])).reports.map(({ id }) => id)).toEqual([378])
    expect(logged.map(({ msg }) => msg)).toContain('playlist run without the reports of an account')
    const refused = { status: 502, code: 'embed.refused' }
    await expect(run([entry])).rejects.toMatchObject(refused)
  })

  it('fails while one account does not respond, so that the player retries', async () => {
    const account = { url: 'http://127.0.0.1:1' }
    const entry = await addReport({ powerBiReportId: development, account })
    await expect(run([entry, await entryOf(378)])).rejects.toMatchObject({ code: 'embed.unreachable' })
  })

  it('fails when no report can be opened', async () => {
    await portal.emulator.fault({ call: 'GenerateToken', status: 403 })
    await portal.emulator.fault({ call: 'GenerateToken', status: 403 })
    const peru = await addReport({ powerBiReportId: development, filters: [only('Peru')] })
    const cuba = await addReport({ powerBiReportId: development, filters: [only('Cuba')] })
    await expect(run([peru, cuba])).rejects.toMatchObject({ status: 502, code: 'embed.refused' })
  })

  it('is empty, not an error, when nothing is left', async () => {
    expect((await run([])).reports).toEqual([])
    expect((await run([await addReport({ powerBiReportId: missingReportId })])).reports).toEqual([])
  })

  it('names the account that does not respond, while the list still works', async () => {
    const account = { url: 'http://127.0.0.1:1', name: 'Conta parada' }
    const entry = await addReport({ powerBiReportId: development, account })
    const { id: id_playlist = 0 } = await joao.call('insertPlaylist', { name: 'Parada' })
    await joao.call('insertPlaylistReport', { id_playlist, id: entry, tempo_atualizacao: 5, navegacao: 'N' })
    await expect(joao.call('getPlaylistReportsRun', { id_playlist })).rejects.toMatchObject({
      status: 502,
      code: 'embed.unreachable',
      message: 'The report service is not responding (account Conta parada).',
    })
    const { playlist_reports } = await joao.call('getPlaylistReports', { id_playlist })
    expect(playlist_reports).toHaveLength(1)
    await portal.database.db.delete(reportUsers).where(eq(reportUsers.id, entry))
  })
})
