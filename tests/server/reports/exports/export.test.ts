import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { pdfPages, pdfText } from '#emulator/tests/pdf-text.ts'
import { reportExports } from '#server/base/db/schema/index.ts'
import { exportLimits } from '#server/base/rate-limits/limits.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import {
  allowExport,
  download,
  exported,
  latestExport,
  withAccessOfMaria,
  withOtherRoles,
} from './export-client.ts'

const portal = portalFixture({ faults: true })
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')

const whole = { id_report: 378, format: 'PDF' } as const
const file = async (id: string) => Buffer.from(await (await download(portal, maria, id)).arrayBuffer())
const statusOfFile = async (id: string, user = maria) => (await download(portal, user, id)).status

afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.database.db.delete(reportExports)
})

const withAccess = (
  change: Parameters<typeof withAccessOfMaria>[1],
  work: () => Promise<unknown>,
  reportId = 378,
) => withAccessOfMaria(portal, change, work, reportId)

describe('a user who exports a report', () => {
  it('gets a file with exactly their pages and rows', async () => {
    const { report } = await maria.call('getReport', { id_report: 378 })
    expect(report.can_export).toBe('S')
    const { id, extension } = await exported(maria, whole)
    expect(extension).toBe('.pdf')
    const answer = await download(portal, maria, id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Desenvolvimento%20mundial.pdf",
    })
    const pdf = Buffer.from(await answer.arrayBuffer())
    const text = pdfText(pdf)
    expect(pdfPages(pdf)).toBe(report.page_filters?.length)
    // Brazil and Argentina.
    expect(text[text.indexOf('Países') + 1]).toBe('2')
  })

  it('gets only their rows where nothing but the filters of the export restricts them', async () => {
    const { id } = await exported(maria, { id_report: 380, format: 'PDF' })
    const text = pdfText(await file(id))
    // From Japan, of 406.
    expect(text[text.indexOf('Carros') + 1]).toBe('79')
  })

  it('gets only the page they choose, also as a picture', async () => {
    const pages = ['ReportSection02']
    const { id } = await exported(maria, { ...whole, pages })
    const pdf = await file(id)
    expect(pdfPages(pdf)).toBe(1)
    expect(pdfText(pdf)).toContain('Expectativa de vida')
    const picture = await exported(maria, { ...whole, format: 'PNG', pages })
    expect(picture.extension).toBe('.png')
    expect((await file(picture.id)).subarray(1, 4).toString()).toBe('PNG')
  })

  it('leaves a record with format, rows and pages', async () => {
    await exported(maria, { ...whole, pages: ['ReportSection01'] })
    await expect
      .poll(() => latestExport(portal))
      .toMatchObject([
        {
          userId: personIds.maria,
          objectId: 378,
          details: {
            format: 'PDF',
            filters: [{ value: 'Brazil' }, { value: 'Argentina' }],
            pages: [{ name: 'ReportSection01' }],
          },
        },
      ])
  })

  it('is told when Power BI fails, and can start again', async () => {
    await portal.emulator.fault({ call: 'ExportTo', exportJob: { fails: true }, times: 1 })
    expect(await exported(maria, whole)).toMatchObject({ status: 'failed' })
    await portal.emulator.fault({ call: 'ExportTo', status: 403 })
    await expect(maria.call('startReportExport', whole)).rejects.toMatchObject({ code: 'embed.refused' })
    await portal.emulator.endFaults()
    expect(await portal.database.db.$count(reportExports, eq(reportExports.state, 'running'))).toBe(0)
    expect(await exported(maria, whole)).toMatchObject({ status: 'succeeded' })
  })

  it('can cancel', async () => {
    const { id } = await exported(maria, whole)
    await expect(joao.call('cancelReportExport', { id_export: id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
    expect(await statusOfFile(id)).toBe(200)
    await maria.call('cancelReportExport', { id_export: id })
    expect(await statusOfFile(id)).toBe(404)
  })
})

describe('an export is refused', () => {
  const refusal = (code: string, request = {}) =>
    expect(maria.call('startReportExport', { ...whole, ...request })).rejects.toMatchObject({ code })

  afterEach(async () => {
    expect((await portal.emulator.calls()).ExportTo ?? 0).toBe(0)
  })

  it('of a page that the user may not see', () =>
    refusal('access.page', { pages: ['ReportSection01', 'ReportSection03'] }))

  it('of a report that the administrator has not allowed to be exported', async () => {
    await allowExport(portal, 378, false)
    const { report } = await maria.call('getReport', { id_report: 378 })
    expect(report.can_export).toBeUndefined()
    await refusal('access.export').finally(() => allowExport(portal, 378))
  })

  it('of a report without access', () => withAccess({ granted: false }, () => refusal('resource.missing')))

  it('with filters that an export cannot apply', async () => {
    const row = { table: 'development', column: 'country', condition: 'NotIn', data_type: 'varchar' } as const
    const filters = ['Brazil', 'Chile'].map((value) => ({ ...row, value }))
    await withAccess({ filters }, () => refusal('export.filters'))
  })

  it.each([
    ['a column that the model does not have', { column: 'Country' }],
    ['a number in a column of texts', { data_type: 'number', value: '1' }],
    ['a text in a column of dates', { column: 'Year', value: '1 Jan 1982' }],
  ] as const)('with a filter on %s, which Power BI might not apply', async (_what, change) => {
    const row = {
      table: 'cars',
      column: 'Origin',
      condition: 'In',
      value: 'Japan',
      data_type: 'varchar',
    } as const
    const filters = [{ ...row, ...change }]
    await withAccess({ filters }, () => refusal('export.filters', { id_report: 380 }), 380)
  })

  it('while too many of the user or the company run', async () => {
    const running = { tenantId: 1, reportId: 378, accessHash: '-' }
    const add = (userId: number, count: number) =>
      portal.database.db
        .insert(reportExports)
        .values(Array.from({ length: count }, () => ({ ...running, userId })))
    await add(personIds.maria, exportLimits.perUser)
    await expect(maria.call('startReportExport', whole)).rejects.toMatchObject({
      status: 429,
      code: 'limit.exports',
      retryAfter: exportLimits.retryAfterSeconds,
    })
    await portal.database.db.delete(reportExports)
    await add(personIds.joao, exportLimits.perTenant)
    await refusal('limit.exports')
  })
})

describe('the file of an export', () => {
  it('is only for the user who started it', async () => {
    const { id } = await exported(maria, whole)
    await expect(joao.call('reportExport', { id_export: id })).rejects.toMatchObject({
      code: 'resource.missing',
    })
    expect(await statusOfFile(id, joao)).toBe(404)
    expect((await fetch(`${portal.url}/api/report-exports/${id}`)).status).toBe(401)
    const admin = await portal.as('admin')
    const { token: link } = await admin.call('createViewLink', { id_user: personIds.maria })
    const { body } = await post(portal, 'exchangeToken', { token: link, id_empresa: 1 })
    const view = { headers: bearer(String(body.token)) }
    expect((await fetch(`${portal.url}/api/report-exports/${id}`, view)).status).toBe(403)
    expect(await statusOfFile(id)).toBe(200)
  })

  it('is not available after access was lost, or other rows or pages were given', async () => {
    const { id } = await exported(maria, whole)
    await withAccess({ granted: false }, async () => expect(await statusOfFile(id)).toBe(404))
    await withAccess({ allowedPages: [{ name: 'ReportSection01', displayName: 'Visão geral' }] }, async () =>
      expect(await statusOfFile(id)).toBe(404),
    )
    await allowExport(portal, 378, false)
    expect(await statusOfFile(id)).toBe(403)
    await allowExport(portal, 378)
    expect(await statusOfFile(id)).toBe(200)
  })

  it('is not available while its account has other roles in the model', async () => {
    const { id } = await exported(maria, whole)
    await withOtherRoles(portal, async () => expect(await statusOfFile(id)).toBe(404))
    expect(await statusOfFile(id)).toBe(200)
  })

  it('does not exist before the export is over, nor under any other id', async () => {
    expect(await statusOfFile('not-an-id')).toBe(404)
    const [running] = await portal.database.db
      .insert(reportExports)
      .values({ tenantId: 1, userId: personIds.maria, reportId: 378, accessHash: '-', exportId: 'x' })
      .returning()
    expect(await statusOfFile(running?.id ?? '')).toBe(404)
  })
})
