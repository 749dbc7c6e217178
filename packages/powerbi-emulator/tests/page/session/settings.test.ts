import { describe, expect, it } from 'vitest'
import { report, shopIs } from '../sample-report.ts'
import { sessionFixture } from './session-fixture.ts'

const at = sessionFixture()

const change = (settings: unknown) => at().request('PATCH', '/report/settings', settings)

describe('settings', () => {
  it.each([
    ['/report/settings', { panes: 5 }],
    ['/report/settings', { layoutType: 'wide' }],
    ['/report/settings', { customLayout: { pageSize: { type: 4, width: 'wide' } } }],
    ['/report/theme', { themeJson: 'dark' }],
  ])('that Microsoft’s validators reject are rejected, and nothing changes: %s %j', async (path, body) => {
    await at().load()
    const before = at().viewModel
    const method = path.endsWith('theme') ? 'PUT' : 'PATCH'
    expect(await at().request(method, path, body)).toMatchObject({
      statusCode: 400,
      body: { message: 'Invalid parameters' },
    })
    expect(at().viewModel).toBe(before)
  })

  it('give the page another size, on which visuals keep their place', async () => {
    await at().load()
    const layouts = async () => {
      const { body } = await at().request('GET', '/report/pages/ReportSection02/visuals')
      return (body as { layout: object }[]).map(({ layout }) => layout)
    }
    expect(await layouts()).toMatchObject([{ x: 0, width: 640 }, { x: 640, width: 640 }, { y: 480 }])
    const pageSize = { type: 4, width: 600, height: 400 }
    expect((await change({ layoutType: 1, customLayout: { pageSize } })).statusCode).toBe(202)
    expect(await layouts()).toMatchObject([
      { x: 0, width: 300 },
      { x: 300, width: 300 },
      { y: 400 * (2 / 3) },
    ])
    await change({ customLayout: { pageSize: { type: 1 } } })
    expect(await layouts()).toMatchObject([{ width: 480 }, { x: 480 }, { y: 480 }])
  })

  it('have a theme that the host can read, its own or that of the page', async () => {
    await at().load()
    const theme = async () => (await at().request('GET', '/report/theme')).body
    expect(await theme()).toMatchObject({ themeJson: { name: 'Emulator' } })
    await at().request('PUT', '/report/theme', { themeJson: { name: 'Mine' } })
    expect(await theme()).toEqual({ themeJson: { name: 'Mine' } })
  })

  it.each([
    ['of the report', { language: 'en-US' }, '1.234,5'],
    ['that the host asks for', { language: 'en-US', formatLocale: 'en-US' }, '1,234.5'],
  ])('write numbers in the formats %s', async (_whose, localeSettings, text) => {
    at().opened.report = { ...report, culture: 'pt-BR' }
    await at().load({ settings: { localeSettings } })
    const locale = at().viewModel?.data.locale
    expect([locale?.tag, locale?.formats.cell.format(1234.5)]).toEqual(['en', text])
  })

  it('do not offer an edit mode', async () => {
    await at().load()
    expect(await at().request('POST', '/report/switchMode/View')).toMatchObject({ statusCode: 202 })
    expect(await at().request('POST', '/report/switchMode/Edit')).toMatchObject({ statusCode: 501 })
    await at().load({ viewMode: 1 })
    expect(at().bodies.info).toMatchObject({ message: 'NotImplemented', errorCode: '501' })
    expect(at().calls.at(-1)).toBe('render ReportSection02 6')
  })
})

describe('a host that asks for what the page does not have', () => {
  const missing = {
    message: 'NotImplemented',
    detailedMessage: 'The emulator does not have: bookmarks, actionBar.',
  }
  const wanted = { panes: { bookmarks: { visible: true } }, bars: { actionBar: { visible: true } } }

  it('is told so when it loads the report and when it changes settings', async () => {
    await at().load({ settings: wanted })
    expect(at().bodies.info).toMatchObject(missing)
    await at().load({ settings: { panes: { bookmarks: { visible: false }, filters: { visible: true } } } })
    expect(at().events.filter((name) => name === 'info')).toHaveLength(1)
    await change(wanted)
    expect(at().events.filter((name) => name === 'info')).toHaveLength(2)
    expect(at().bodies.settingsUpdated).toEqual({ initiator: 'sdk', settings: wanted })
  })
})

describe('a host that embeds a visual', () => {
  it.each([
    ['ReportSection02', 'none'],
    ['ReportSection09', 'shops'],
  ])('is told that page %s has no visual %s', async (pageName, visualName) => {
    await at().load({ pageName, visualName })
    expect(at().bodies.error).toMatchObject({ message: 'PowerBIEntityNotFound', errorCode: '404' })
  })
})

describe('a host that binds a report to another model', () => {
  it('gets definition and rows of that model', async () => {
    await at().load({ datasetBinding: { datasetId: 'other' } })
    expect(at().fetched).toEqual(['open other first', 'rows sales'])
  })
})

describe('a host that filters', () => {
  it('learns at which level filters were applied', async () => {
    await at().load()
    for (const level of ['', '/pages/ReportSection02', '/pages/ReportSection02/visuals/shops']) {
      await at().request('PUT', `/report${level}/filters`, [shopIs('Porto')])
    }
    expect(at().events.filter((name) => name.startsWith('filtersApplied'))).toEqual([
      'filtersApplied',
      'filtersApplied ReportSection02',
      'filtersApplied ReportSection02 shops',
    ])
  })

  it('exports the values of a slicer', async () => {
    await at().load()
    const [, slicer] = report.pages[1]?.visuals ?? []
    const { body } = await at().request(
      'POST',
      `/report/pages/ReportSection02/visuals/${slicer?.name}/exportData`,
    )
    expect(body).toEqual({ data: ['Shop', 'Faro', 'Lisbon', 'Porto', ''].join('\r\n') })
  })
})
