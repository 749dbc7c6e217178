import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answer, anIdentity, BUSINESS, EmulatorClient, reportId, WORLD } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'
import { pdfPages, pdfText } from '../pdf-text.ts'
import { faultsOf } from '../powerbi-schema.ts'
import { errorMessageOf, finish, onePage, pathOf } from './export-jobs.ts'

let now = NOON

const client = emulatorFixture({ clock: () => now })
afterEach(async () => {
  now = NOON
  await client.send('/__emulator/faults', { method: 'DELETE' })
})

const start = (report: number, format: string, powerBIReportConfiguration: object = {}) =>
  client.post(`${pathOf(report)}/ExportTo`, { format, powerBIReportConfiguration })

async function fileOf(report: number, started: Promise<Answer>) {
  const { body } = await finish(client, report, started)
  expect(body.status).toBe('Succeeded')
  return { ...(await client.download(body.resourceLocation)), extension: body.ResourceFileExtension }
}

const rowsTable = { pages: [{ pageName: 'ReportSection01', visualName: 'rows' }] }

describe('an export', () => {
  test('is accepted, runs, finishes and provides its file, as Microsoft documents', async () => {
    await client.sendJson('/__emulator/faults', { call: 'ExportTo', exportJob: { delayMs: 300 } })
    const request = { format: 'PDF', powerBIReportConfiguration: onePage }
    expect(faultsOf('ExportReportRequest', request)).toEqual([])
    const started = await client.post(`${pathOf(2)}/ExportTo`, request)
    expect(started.status).toBe(202)
    expect(faultsOf('Export', started.body)).toEqual([])

    const running = await client.get(`${pathOf(2)}/exports/${started.body.id}`)
    expect([running.status, running.headers.get('retry-after')]).toEqual([202, '1'])
    expect(faultsOf('Export', running.body)).toEqual([])
    expect(running.body.status).toMatch(/^(NotStarted|Running)$/)
    const early = await client.get(`${pathOf(2)}/exports/${started.body.id}/file`)
    expect(early.status).toBe(404)

    const { headers, body } = await finish(client, 2, Promise.resolve(started))
    expect(headers.get('retry-after')).toBeNull()
    expect(faultsOf('Export', body)).toEqual([])
    expect(body).toMatchObject({
      status: 'Succeeded',
      percentComplete: 100,
      reportName: 'Consumo de combustível',
      ResourceFileExtension: '.pdf',
      expirationTime: '2026-03-11T12:00:00.000Z',
    })
    const file = await client.download(body.resourceLocation)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain('Consumo%20de%20combust%C3%ADvel.pdf')
    expect(file.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('as PDF has a page for each visible page of the report, with readable text', async () => {
    const { content } = await fileOf(2, start(2, 'PDF'))
    const { body } = await client.get(`${pathOf(2)}/pages`)
    expect(pdfPages(content)).toBe(body.value.length)
    const text = pdfText(content)
    const names = body.value.map(({ displayName }: { displayName: string }) => displayName)
    expect(text).toEqual(
      expect.arrayContaining(['Consumo de combustível', ...names, 'Milhas por galão por origem']),
    )
  })

  test('as PNG is a picture of one page, or a zip of pictures named after the pages', async () => {
    const single = await fileOf(2, start(2, 'PNG', onePage))
    expect([single.extension, single.headers.get('content-type')]).toEqual(['.png', 'image/png'])
    expect(await sharp(single.content).metadata()).toMatchObject({ format: 'png', width: 1280, height: 720 })

    const pages = [{ pageName: 'ReportSection02' }, { pageName: 'ReportSection01' }]
    const several = await fileOf(2, start(2, 'PNG', { pages }))
    expect([several.extension, several.headers.get('content-type')]).toEqual(['.zip', 'application/zip'])
    const pictures = unzipSync(several.content)
    expect(Object.keys(pictures)).toEqual(['ReportSection02.png', 'ReportSection01.png'])
    expect(Buffer.from(pictures['ReportSection01.png'] ?? []).equals(single.content)).toBe(true)
  })

  test('as PowerPoint has a slide with the picture of each page', async () => {
    const { content } = await fileOf(2, start(2, 'PPTX'))
    const parts = unzipSync(content)
    expect(Object.keys(parts)).toContain('ppt/slides/slide2.xml')
    const picture = await fileOf(2, start(2, 'PNG', onePage))
    expect(parts['ppt/media/image1.png']).toEqual(new Uint8Array(picture.content))
  })

  test('contains the requested pages in order, the same page twice with different visuals', async () => {
    const visuals = (await client.reportData('definition', { reportId: reportId(2) }, await embedToken()))
      .body
    const [page] = visuals.report.pages as { visuals: { name: string; title: string; type: string }[] }[]
    const [first, second] = page?.visuals.filter(({ type }) => type.endsWith('Chart')) ?? []
    const pages = [
      { pageName: 'ReportSection02' },
      { pageName: 'ReportSection01', visualName: second?.name },
      { pageName: 'ReportSection01', visualName: first?.name },
    ]
    const { content } = await fileOf(2, start(2, 'PDF', { pages }))
    const text = pdfText(content)
    expect(pdfPages(content)).toBe(3)
    expect(text.slice(-2)).toEqual([second?.title, first?.title])
    const { content: zip } = await fileOf(2, start(2, 'PNG', { pages }))
    expect(Object.keys(unzipSync(zip))).toEqual([
      'ReportSection02.png',
      `ReportSection01-${second?.name}.png`,
      `ReportSection01-${first?.name}.png`,
    ])
  })

  test('contains the rows table alone, with as many rows as fit', async () => {
    const { content } = await fileOf(2, start(2, 'PDF', rowsTable))
    expect(pdfText(content).join('\n')).toContain('406 rows, the first 32 shown')
  })

  test('applies filters in URL syntax', async () => {
    const filters = ["cars/Origin in ('Japan','Europe')", 'cars/Cylinders eq 4']
    const reportLevelFilters = filters.map((filter) => ({ filter }))
    const { content } = await fileOf(2, start(2, 'PDF', { ...rowsTable, reportLevelFilters }))
    expect(pdfText(content).join('\n')).toContain('135 rows')
  })

  test.each(['Japan', 'cars/Colour eq 1', "cars/origin eq 'Japan'", "cars/Cylinders eq '4'"])(
    'has all rows with the filter "%s", which does not fit, and the journal says why',
    async (filter) => {
      await client.send('/__emulator/requests', { method: 'DELETE' })
      const reportLevelFilters = [{ filter }]
      const { content } = await fileOf(2, start(2, 'PDF', { ...rowsTable, reportLevelFilters }))
      expect(pdfText(content).join('\n')).toContain('406 rows')
      const { body } = await client.send('/__emulator/requests?call=ExportTo')
      expect(body.value).toMatchObject([
        { ignoredFilters: [expect.stringContaining(`The filter '${filter}' is ignored: `)] },
      ])
    },
  )

  test('uses the language of its settings', async () => {
    const { content } = await fileOf(2, start(2, 'PDF', { ...rowsTable, settings: { locale: 'pt-BR' } }))
    expect(pdfText(content).join('\n')).toContain('406 linhas, as primeiras 32 exibidas')
    expect(content.toString('latin1')).toContain('/Lang (pt-BR)')
  })

  test('never contains a row that its identity forbids', async () => {
    const identities = [anIdentity(1, { customData: 'c=Brazil' })]
    const { content } = await fileOf(1, start(1, 'PDF', { ...rowsTable, identities }))
    const text = pdfText(content)
    expect(text).toContain('Brazil')
    expect(text).not.toContain('Afghanistan')
    expect(text.join('\n')).toContain('11 rows')
  })

  test('says which fields a visual lacks that the role hides, and shows the others', async () => {
    const identities = [anIdentity(12, { roles: ['Regional'], customData: 'r=Sul' })]
    const configuration = { pages: [{ pageName: 'ReportSection02' }], identities }
    const { content } = await fileOf(12, start(12, 'PDF', configuration))
    const text = pdfText(content).join('\n')
    expect(text).toContain("Something's wrong with one or more fields: (financeiro) ebitda")
    expect(text).toContain('Lucro bruto')
  })

  test('fails with an injected fault, with Retry-After', async () => {
    const fault = { call: 'ExportTo', exportJob: { fails: true }, retryAfterSeconds: 3, times: 1 }
    await client.sendJson('/__emulator/faults', fault)
    const { body, headers } = await finish(client, 2, start(2, 'PNG', onePage))
    expect([body.status, headers.get('retry-after')]).toEqual(['Failed', '3'])
    expect((await finish(client, 2, start(2, 'PNG', onePage))).body.status).toBe('Succeeded')
  })

  test('is deleted after a day', async () => {
    const { body } = await finish(client, 2, start(2, 'PNG', onePage))
    now = NOON + 24 * 60 * 60 * 1000
    await client.signIn()
    expect((await client.get(`${pathOf(2)}/exports/${body.id}`)).status).toBe(404)
    expect((await client.download(body.resourceLocation)).status).toBe(404)
    now = NOON
    await client.signIn()
  })

  test('belongs to its report and needs a signed-in caller', async () => {
    const { body } = await finish(client, 2, start(2, 'PNG', onePage))
    expect((await client.get(`${pathOf(3)}/exports/${body.id}`)).status).toBe(404)
    const stranger = new EmulatorClient(client.url)
    expect((await stranger.get(`${pathOf(2)}/exports/${body.id}`)).status).toBe(401)
    expect((await stranger.download(body.resourceLocation)).status).toBe(401)
    expect((await stranger.post(`${pathOf(2)}/ExportTo`, { format: 'PDF' })).status).toBe(401)
  })
})

describe('an export is rejected', () => {
  test.each(['IMAGE', 'XLSX', 'DOCX', 'CSV', 'XML', 'MHTML', 'ACCESSIBLEPDF'])(
    'in the format %s, which is for paginated reports',
    async (format) => {
      expect(await errorMessageOf(start(2, format))).toContain('only supported for paginated reports')
    },
  )

  test('without an identity if the model has roles, and with one if it has none', async () => {
    expect(await errorMessageOf(start(1, 'PDF'))).toMatch(
      /^Exporting a report .* requires effective identity/,
    )
    const identities = [anIdentity(2)]
    expect(await errorMessageOf(start(2, 'PDF', { identities }))).toContain(
      "shouldn't have effective identity",
    )
  })

  test.each<[string, object, string]>([
    ['without a format', { format: undefined }, 'format'],
    ['with settings of a paginated report', { paginatedReportConfiguration: {} }, 'not a paginated report'],
  ])('%s', async (_case, changes, reason) => {
    const body = { format: 'PDF', powerBIReportConfiguration: onePage, ...changes }
    expect(await errorMessageOf(client.post(`${pathOf(2)}/ExportTo`, body))).toContain(reason)
  })

  test.each<[string, object, string]>([
    [
      'with more than 50 pages',
      { pages: Array(51).fill({ pageName: 'ReportSection01' }) },
      'At most 50 pages',
    ],
    [
      'with both bookmark name and state',
      { defaultBookmark: { name: 'a', state: 'b' } },
      'a name or a state, not both',
    ],
    ['with an unknown bookmark', { defaultBookmark: { name: 'nothing' } }, "no bookmark 'nothing'"],
    ['bound to another dataset', { datasetToBind: reportId(9) }, 'only be bound to its own dataset'],
  ])('%s', async (_case, configuration, reason) => {
    expect(await errorMessageOf(start(2, 'PDF', configuration))).toContain(reason)
  })

  test('for an unknown page, visual, report or workspace', async () => {
    const page = 'ReportSection01'
    expect((await start(2, 'PDF', { pages: [{ pageName: 'nowhere' }] })).status).toBe(404)
    expect((await start(2, 'PDF', { pages: [{ pageName: page, visualName: 'x' }] })).status).toBe(404)
    expect((await start(99, 'PDF')).status).toBe(404)
    expect((await client.post(`${pathOf(2, WORLD)}/ExportTo`, { format: 'PDF' })).status).toBe(404)
    expect((await client.get(`${pathOf(2)}/exports/unknown`)).status).toBe(404)
  })
})

async function embedToken(): Promise<string> {
  return (await client.tokenFor(2, {}, BUSINESS)).body.token
}
