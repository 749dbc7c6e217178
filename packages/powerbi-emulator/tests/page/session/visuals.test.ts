import { describe, expect, it } from 'vitest'
import { report, sales, shopIs } from '../sample-report.ts'
import { sessionFixture } from './session-fixture.ts'

const at = sessionFixture()

describe('requests about visuals', () => {
  it('list all visuals of a page, each with its own layout', async () => {
    const defaultLayout = { width: 400, displayState: { mode: 1 } }
    const visualsLayout = { shops: { x: 40, displayState: { mode: 0 } } }
    const customLayout = { pagesLayout: { ReportSection02: { defaultLayout, visualsLayout } } }
    await at().load({ settings: { layoutType: 1, customLayout, visualRenderedEvents: true } })
    expect(await at().request('GET', '/report/pages/ReportSection02/visuals')).toMatchObject({
      body: [
        { name: 'shops', layout: { x: 40, width: 400, displayState: { mode: 0 } } },
        { name: 'slicer', layout: { x: 640, width: 400, displayState: { mode: 1 } } },
        { name: 'rows', layout: { x: 0, width: 400, displayState: { mode: 1 } } },
      ],
    })
    expect(at().events.filter((name) => name === 'visualRendered')).toHaveLength(1)
    expect(at().bodies.visualRendered).toEqual({ name: 'shops', title: 'Amount by shop', type: 'barChart' })
  })

  it('raise visualRendered for the rows table where the host places it', async () => {
    const visualsLayout = { rows: { displayState: { mode: 0 } } }
    const customLayout = { pagesLayout: { ReportSection02: { visualsLayout } } }
    await at().load({ settings: { visualRenderedEvents: true, layoutType: 1, customLayout } })
    expect(at().bodies.visualRendered).toEqual({ name: 'rows', title: 'Rows', type: 'tableEx' })
    expect(at().events.filter((name) => name === 'visualRendered')).toHaveLength(3)
  })

  it('export what is shown: the selected rows, a chart in its sort order', async () => {
    await at().load()
    const [page, exported] = ['/report/pages/ReportSection02/visuals', '/exportData']
    const data = async (visual: string, body: object = {}) => {
      const answer = await at().request('POST', `${page}/${visual}${exported}`, body)
      return (answer.body as { data: string }).data.split('\r\n').map((line) => line.split(',')[0])
    }
    expect(await data('shops')).toEqual(['Shop', 'Porto', 'Lisbon', '(Blank)', 'Faro'])
    await at().request('PUT', `${page}/shops/sortBy`, { orderBy: [{ table: 'sales', column: 'shop' }] })
    expect(await data('shops')).toEqual(['Shop', 'Faro', 'Lisbon', 'Porto', '(Blank)'])
    const sorted = async (column: string, direction: number) => {
      const orderBy = { table: 'sales', column }
      const { statusCode } = await at().request('PUT', `${page}/shops/sortBy`, { orderBy, direction })
      return statusCode === 202 ? data('shops') : statusCode
    }
    expect(await sorted('shop', 2)).toEqual(['Shop', '(Blank)', 'Porto', 'Lisbon', 'Faro'])
    expect(await sorted('amount', 1)).toEqual(['Shop', 'Faro', '(Blank)', 'Lisbon', 'Porto'])
    expect(await sorted('colour', 1)).toBe(400)
    await at().request('PUT', `${page}/shops/sortBy`, { orderBy: [{ table: 'sales', column: 'shop' }] })
    const point = { grouping: { column: 'shop', label: 'Shop' }, key: 'Porto' }
    const state = btoa(JSON.stringify({ selection: { visual: 'shops', points: [point] } }))
    await at().request('POST', '/report/bookmarks/applyState', { state })
    expect(await data('rows')).toEqual(['Shop', 'Porto', 'Porto'])
    expect(await data('rows', { rows: 0 })).toEqual(['Shop'])
  })

  it('do not export buttons or invalid row counts', async () => {
    const button = { type: 'actionButton' as const, name: 'go', title: 'Go', area: [0, 0, 1, 1] as const }
    const pages = report.pages.map((page) => ({ ...page, visuals: [...page.visuals, { ...button }] }))
    at().opened = { ...at().opened, report: { ...report, pages } as typeof report }
    await at().load()
    const page = '/report/pages/ReportSection02/visuals'
    expect(await at().request('POST', `${page}/go/exportData`, {})).toMatchObject({ statusCode: 400 })
    for (const rows of [-1, 1.5, '5', null, 30_001])
      expect(await at().request('POST', `${page}/shops/exportData`, { rows })).toMatchObject({
        statusCode: 400,
      })
  })

  it('have no data of a visual with a column that the role hides, and those of the others', async () => {
    const columns = sales.columns.filter(({ name }) => name !== 'amount')
    at().opened = { ...at().opened, tables: [{ name: 'sales', columns }] }
    await at().load({ filters: [{ ...shopIs(), target: { table: 'sales', column: 'amount' }, values: [5] }] })
    expect(at().ignored).toEqual(["The column 'amount' does not exist in the table 'sales'."])
    const exported = (visual: string, body: object = {}) =>
      at().request('POST', `/report/pages/ReportSection02/visuals/${visual}/exportData`, body)
    for (const exportDataType of [0, 1]) {
      expect(await exported('shops', { exportDataType })).toMatchObject({
        statusCode: 400,
        body: { detailedMessage: "Something's wrong with one or more fields: (sales) amount" },
      })
    }
    const { data } = (await exported('rows')).body as { data: string }
    expect(data.split('\r\n').slice(0, 2)).toEqual(['Shop,Day,online', 'Lisbon,2024-01-30,true'])
    expect(await exported('slicer')).toMatchObject({ body: { data: expect.stringContaining('Lisbon') } })
    const insights = '/report/pages/ReportSection02'
    expect(await at().request('GET', `${insights}/smartNarrativeInsights`)).toMatchObject({
      body: { summaryText: '' },
    })
    expect(await at().request('GET', `${insights}/visuals/shops/smartNarrativeInsights`)).toMatchObject({
      statusCode: 400,
    })
  })

  it('shows errors in place of all visuals if the role hides their table', async () => {
    at().opened = { ...at().opened, tables: [] }
    await at().load()
    expect(at().events).toContain('rendered')
    expect(at().fetched).toEqual(['open first'])
    const path = '/report/pages/ReportSection02/visuals/shops/exportData'
    expect(await at().request('POST', path, {})).toMatchObject({
      body: { detailedMessage: "Something's wrong with one or more fields: (sales)" },
    })
  })

  it('set slicers only on their own column', async () => {
    await at().load()
    const slicer = '/report/pages/ReportSection02/visuals/slicer/slicer'
    const amount = { ...shopIs(), target: { table: 'sales', column: 'amount' }, values: [5] }
    expect(await at().request('PUT', slicer, { filters: [amount] })).toMatchObject({ statusCode: 400 })
    expect(await at().request('PUT', slicer, { filters: [shopIs('Faro')] })).toMatchObject({
      statusCode: 202,
    })
    expect(at().calls.at(-1)).toBe('render ReportSection02 1')
  })

  it.each([{ visualName: 'nowhere' }, { target: { table: 'orders', column: 'shop' } }])(
    'fail to load the slicer %j',
    async (selector) => {
      await at().load({ slicers: [{ selector, state: { filters: [shopIs('Faro')] } }] })
      expect(at().bodies.error).toMatchObject({ message: 'Invalid parameters', errorCode: '400' })
    },
  )
})
