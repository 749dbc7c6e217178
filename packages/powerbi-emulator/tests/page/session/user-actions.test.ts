import { describe, expect, it } from 'vitest'
import { createUserActions } from '#emulator/page/state/user-actions.ts'
import type { ButtonVisual, MatrixVisual, Measure } from '#emulator/reports/types.ts'
import { report, shopIs } from '../sample-report.ts'
import { sessionFixture, settle } from './session-fixture.ts'

const at = sessionFixture()

describe('users', () => {
  it('select and deselect a mark', async () => {
    await at().load()
    const actions = createUserActions(() => at().session)
    const selection = {
      visual: 'shops',
      points: [{ grouping: { column: 'shop', label: 'Shop' }, key: 'Porto' }],
    }
    actions.select(selection)
    await settle()
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
    expect(at().bodies.dataSelected).toMatchObject({
      dataPoints: [{ identity: [{ equals: 'Porto' }], values: [{ value: 45, formattedValue: '45' }] }],
    })
    actions.select(selection)
    await settle()
    expect(at().calls.at(-1)).toBe('render ReportSection02 6')
    expect(at().bodies.dataSelected).toMatchObject({ dataPoints: [] })
    expect(at().bodies.selectionChanged).toMatchObject({ visual: { name: 'shops' }, dataPoints: [] })
  })

  it('select a row of a matrix, whose values all measures report', async () => {
    const shop = { column: 'shop', label: 'Shop' }
    const amount: Measure = { aggregate: 'sum', column: 'amount', label: 'Amount', style: 'integer' }
    const matrix: MatrixVisual = {
      ...{ type: 'pivotTable', name: 'matrix', title: 'Shops', area: [0, 0, 12, 12], rows: [shop] },
      measures: [amount, { ...amount, aggregate: 'count', column: undefined, label: 'Sales' }],
    }
    const page = { name: 'ReportSection01', displayName: 'Matrix', summary: '', visuals: [matrix] }
    at().opened = { ...at().opened, report: { ...report, pages: [page] } }
    await at().load()
    createUserActions(() => at().session).select({
      visual: 'matrix',
      points: [{ grouping: shop, key: 'Porto' }],
    })
    await settle()
    expect(at().bodies.dataSelected).toMatchObject({
      visual: { name: 'matrix', type: 'pivotTable' },
      dataPoints: [{ identity: [{ equals: 'Porto' }], values: [{ value: 45 }, { value: 2 }] }],
    })
  })

  it('click, choose a host command and leave the frame, which raise events', async () => {
    await at().load()
    const actions = createUserActions(() => at().session)
    const points = [{ grouping: { column: 'shop', label: 'Shop' }, key: 'Porto' }]
    actions.clickVisual('shops', { visual: 'shops', points })
    actions.clickVisual('slicer', null)
    actions.triggerCommand('tell', 'shops')
    actions.blur()
    await settle()
    expect(at().events.slice(-4)).toEqual(['visualClicked', 'visualClicked', 'commandTriggered', 'blur'])
    expect(at().bodies.visualClicked).toMatchObject({ visual: { name: 'slicer' }, dataPoints: [] })
    expect(at().bodies.commandTriggered).toEqual({
      command: 'tell',
      report: { id: report.id, displayName: 'Sales' },
      page: { name: 'ReportSection02', displayName: 'Shops' },
      visual: { name: 'shops', title: 'Amount by shop', type: 'barChart' },
    })
  })

  it('open pages and use slicers', async () => {
    await at().load()
    const actions = createUserActions(() => at().session)
    const [, page] = report.pages
    const slicer = page?.visuals[1]
    if (slicer?.type !== 'slicer') throw new Error('the sample has a slicer')
    actions.setSlicer(slicer, ['Lisbon'])
    await settle()
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
    const target = { table: 'sales', column: 'shop' }
    expect(at().bodies.dataSelected).toMatchObject({
      visual: { name: slicer.name },
      dataPoints: [{ identity: [{ target, equals: 'Lisbon' }] }],
      filters: [{ target, values: ['Lisbon'] }],
    })
    actions.openPage('ReportSection03')
    await settle()
    expect(at().bodies.pageChanged).toMatchObject({ initiator: 'user', newPage: { name: 'ReportSection03' } })
    expect(at().calls.at(-1)).toBe('render ReportSection03 6')
  })
})

describe('a button of a bookmark', () => {
  const button: ButtonVisual = { type: 'actionButton', name: 'views', title: 'Views', area: [0, 0, 1, 1] }
  const filters = async () => (await at().request('GET', '/report/filters')).body

  it("replaces the host's filters by those of its author, and says so", async () => {
    await at().load({ pageName: 'ReportSection03', filters: [shopIs('Faro')] })
    at().events = []
    createUserActions(() => at().session).pressButton({ ...button, bookmarks: ['porto'] }, 'porto')
    await at().clock.advance(100)
    expect(at().events).toEqual(['buttonClicked', 'bookmarkApplied', 'rendered'])
    expect(at().bodies.buttonClicked).toMatchObject({ type: 'Bookmark', bookmark: 'porto' })
    expect(at().bodies.bookmarkApplied).toEqual({ bookmarkName: 'porto' })
    expect(await filters()).toMatchObject([shopIs('Porto')])
  })

  it('opens another page, and without data keeps the filters', async () => {
    await at().load({ pageName: 'ReportSection03', filters: [shopIs('Faro')] })
    at().events = []
    createUserActions(() => at().session).pressButton({ ...button, bookmarks: ['porto', 'shops'] }, 'shops')
    await at().clock.advance(100)
    expect(at().events).toEqual(['buttonClicked', 'pageChanged', 'bookmarkApplied', 'rendered'])
    expect(await filters()).toMatchObject([shopIs('Faro')])
  })
})
