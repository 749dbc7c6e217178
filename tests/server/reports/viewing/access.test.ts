import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture } from '../../../fixtures/portal.ts'
import { giveReport } from '../../base/db/rows.ts'
import type { Browser, Person } from '../../portal.ts'

const browsers = {} as Record<Person, Browser>
const portal = portalFixture()
beforeAll(async () => {
  for (const person of ['admin', 'maria', 'joao', 'ana', 'bruno', 'borealAdmin'] as const) {
    browsers[person] = await portal.as(person)
  }
})

const missing = { status: 404, code: 'resource.missing' }
const maria = 2

const reportIds = async (person: Person): Promise<number[]> =>
  (await browsers[person].call('getUserReports', {})).reports.map(({ id }) => id)

describe('the reports a user sees', () => {
  it('are those the user has access to, by name, with picture, group and access id', async () => {
    const { reports: listed } = await browsers.maria.call('getUserReports', {})
    expect(listed.map(({ name }) => name)).toEqual([
      'Consumo de combustível',
      'Desenvolvimento mundial',
      'Financeiro',
      'Operações',
      'Preços de ações',
      'Vendas',
    ])
    expect(listed.slice(0, 3).map(({ group }) => group)).toEqual(['Negócios', 'Mundo', 'Empresa'])
    for (const report of listed) {
      expect(report.path_img).toMatch(/^\/images\/[0-9a-f]{64}$/)
      expect(report.id_user_report).toBeGreaterThan(0)
    }
    expect(await reportIds('ana')).toEqual([])
    expect(await reportIds('bruno')).toEqual([385])
  })

  it('are grouped, with the number of reports in each group', async () => {
    const { groups } = await browsers.maria.call('getUserGroups', {})
    expect(groups).toMatchObject([
      { id: 5, name: 'Empresa', reports_count: 3 },
      { id: 1, name: 'Mundo', reports_count: 1 },
      { id: 2, name: 'Negócios', reports_count: 2 },
    ])
    const inGroup = await browsers.maria.call('getUserGroupReports', { id_group: 2 })
    expect(inGroup.reports.map(({ id }) => id)).toEqual([380, 381])
    await expect(browsers.maria.call('getUserGroupReports', { id_group: 3 })).rejects.toMatchObject(missing)
    await expect(browsers.maria.call('getUserGroupReports', { id_group: 4 })).rejects.toMatchObject(missing)
  })

  it('open with their rows, their pages and a token', async () => {
    const { report } = await browsers.maria.call('getReport', { id_report: 378 })
    expect(report.filters.map(({ column, value }) => [column, value])).toEqual([
      ['country', 'Brazil'],
      ['country', 'Argentina'],
    ])
    expect(report.page_filters?.map((page) => page.name)).toEqual(['ReportSection01', 'ReportSection02'])
    expect(report.embed_url).toContain(portal.emulatorUrl)
    expect(Date.parse(report.expires_at ?? '')).toBeGreaterThan(Date.now())
    expect(report.token).not.toBe('')
  })

  it('require access: membership is not enough', async () => {
    await expect(browsers.maria.call('getReport', { id_report: 379 })).rejects.toMatchObject(missing)
    const { report } = await browsers.joao.call('getReport', { id_report: 379 })
    expect(report).toMatchObject({ id: 379, name: 'Aeroportos', filters: [], page_filters: [] })
  })

  it('are never those of another tenant, not even for its administrators', async () => {
    const everything = { id_report: 378, gerencial: 'S' as const }
    await expect(browsers.borealAdmin.call('getReport', everything)).rejects.toMatchObject(missing)
  })
})

describe('the pages of a user', () => {
  it('are an allow-list; if it is empty, every page is allowed', async () => {
    const mariaPages = await browsers.maria.call('getPageFilters', { id_report: 378 })
    expect(mariaPages.page_filters).toEqual([
      { name: 'ReportSection01', displayName: 'Visão geral' },
      { name: 'ReportSection02', displayName: 'Expectativa de vida' },
    ])
    const joaoPages = await browsers.joao.call('getPageFilters', { id_report: 378 })
    expect(joaoPages.page_filters).toEqual([])
  })
})

describe('management', () => {
  it('lists the management reports of the tenant', async () => {
    const { reports: listed } = await browsers.admin.call('relatoriosGerenciais', {})
    expect(listed.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Desastres naturais'],
      [2, 'Eletricidade de Iowa'],
    ])
    expect((await browsers.borealAdmin.call('relatoriosGerenciais', {})).reports).toEqual([])
  })

  it.each([['S'], [true]] as const)(
    'opens a management report by its id (gerencial %s)',
    async (gerencial) => {
      const request = { id_report: 1, gerencial, is_common_report: 'N' as const }
      const { report } = await browsers.admin.call('getReport', request)
      expect(report).toMatchObject({ id: 1, name: 'Desastres naturais', filters: [], page_filters: [] })
      expect(report.token).not.toBe('')
      await expect(browsers.borealAdmin.call('getReport', request)).rejects.toMatchObject(missing)
    },
  )

  it('opens a group report unfiltered for an administrator, regardless of access', async () => {
    for (const is_common_report of ['S', undefined] as const) {
      const request = { id_report: 378, gerencial: 'S' as const, is_common_report }
      const { report } = await browsers.admin.call('getReport', request)
      expect(report).toMatchObject({
        id: 378,
        name: 'Desenvolvimento mundial',
        filters: [],
        page_filters: [],
      })
    }
  })

  it('does not confuse group reports and management reports', async () => {
    const asManagement = { id_report: 378, gerencial: 'S' as const, is_common_report: 'N' as const }
    await expect(browsers.admin.call('getReport', asManagement)).rejects.toMatchObject(missing)
    const asGroupReport = { id_report: 1, gerencial: 'S' as const, is_common_report: 'S' as const }
    await expect(browsers.admin.call('getReport', asGroupReport)).rejects.toMatchObject(missing)
  })

  it('is not available to users, whether or not the report exists', async () => {
    for (const id_report of [1, 378, 999_999]) {
      for (const is_common_report of ['S', 'N'] as const) {
        const request = { id_report, gerencial: 'S' as const, is_common_report }
        await expect(browsers.maria.call('getReport', request)).rejects.toMatchObject({
          status: 403,
          code: 'access.denied',
        })
      }
    }
  })

  it('does not let an administrator open a report as a user without access', async () => {
    await expect(browsers.admin.call('getReport', { id_report: 378 })).rejects.toMatchObject(missing)
  })
})

describe('a report that cannot be opened', () => {
  const createReport = async (given: Parameters<typeof giveReport>[2]) =>
    (await portal.changeExternally((db) => giveReport(db, maria, given))).reportId

  it('because there is nothing to show, has no token', async () => {
    const id = await createReport({ powerBiReportId: '0' })
    const { report } = await browsers.maria.call('getReport', { id_report: id })
    expect(report).toMatchObject({ link_report: '0', token: '' })
    expect(report.embed_url).toBeUndefined()
  })

  it('because it no longer exists in Power BI, names the account', async () => {
    const id = await createReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000000099' })
    await expect(browsers.maria.call('getReport', { id_report: id })).rejects.toMatchObject({
      status: 502,
      code: 'embed.report_gone',
      message: 'The report no longer exists in the report service (account Emulador Power BI).',
    })
  })

  it('because Power BI is unavailable, names the account, while the lists still work', async () => {
    const url = 'http://127.0.0.1:1'
    const id = await createReport({ account: { url, name: `Conta ${url}` } })
    await expect(browsers.maria.call('getReport', { id_report: id })).rejects.toMatchObject({
      status: 502,
      code: 'embed.unreachable',
      message: 'The report service is not responding (account Conta http://127.0.0.1:1).',
    })
    expect(await reportIds('maria')).toContain(id)
  })
})
