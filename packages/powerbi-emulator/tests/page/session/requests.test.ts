import { describe, expect, it } from 'vitest'
import { shopIs } from '../sample-report.ts'
import { sessionFixture } from './session-fixture.ts'

const at = sessionFixture()

describe('requests', () => {
  it('that are unknown get a 404 with an error', async () => {
    expect(await at().request('GET', '/report/nonsense')).toMatchObject({
      statusCode: 404,
      body: { message: 'PowerBIEntityNotFound' },
    })
  })

  it('to open an unknown page are invalid', async () => {
    await at().load()
    const unknown = { name: 'Nowhere' }
    expect(await at().request('PUT', '/report/pages/active', unknown)).toMatchObject({ statusCode: 400 })
  })

  it('before any load are rejected', async () => {
    expect(await at().request('GET', '/report/pages')).toMatchObject({ statusCode: 400 })
  })

  it('change filters at three independent levels', async () => {
    await at().load()
    await at().request('PUT', '/report/filters', [shopIs('Porto', 'Faro')])
    await at().request('PUT', '/report/pages/ReportSection02/filters', [shopIs('Porto')])
    await at().request('PUT', '/report/pages/ReportSection02/visuals/shops/filters', [shopIs('Faro')])
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
    expect(await at().request('GET', '/report/pages/ReportSection02/visuals/shops/filters')).toMatchObject({
      body: [{ values: ['Faro'] }],
    })
    const removeAll = { filtersOperation: 0 }
    await at().request('POST', '/report/pages/ReportSection02/filters', removeAll)
    expect(at().calls.at(-1)).toBe('render ReportSection02 3')
    expect(await at().request('PUT', '/report/pages/Nowhere/filters', [])).toMatchObject({ statusCode: 404 })
    expect(await at().request('PUT', '/report/pages/ReportSection02/visuals/none/filters', [])).toMatchObject(
      {
        statusCode: 404,
      },
    )
  })

  it('cannot switch a desktop report to the mobile layout', async () => {
    await at().load()
    expect(await at().request('PATCH', '/report/settings', { layoutType: 2 })).toMatchObject({
      statusCode: 400,
    })
  })

  it('cannot move the tabs after loading', async () => {
    await at().load({ settings: { panes: { pageNavigation: { position: 1 } } } })
    await at().request('PATCH', '/report/settings', {
      panes: { pageNavigation: { position: 0, visible: true } },
    })
    expect(at().viewModel?.settings.panes?.pageNavigation).toEqual({ position: 1, visible: true })
    await at().load()
    await at().request('PATCH', '/report/settings', { panes: { pageNavigation: { position: 1 } } })
    expect(at().viewModel?.settings.panes?.pageNavigation?.position).toBe(0)
  })

  it.each([0.2, 4.5, 0, '2'])('cannot zoom to %j', async (zoomLevel) => {
    await at().load()
    expect(await at().request('PATCH', '/report/settings', { zoomLevel })).toMatchObject({ statusCode: 400 })
    expect(await at().request('GET', '/report/zoom')).toMatchObject({ body: 1 })
    await at().load({ settings: { zoomLevel } })
    expect(at().calls.at(-1)).toBe('error Invalid parameters')
  })

  it('summarize a page in words', async () => {
    await at().load()
    const { body } = await at().request('GET', '/report/pages/ReportSection02/smartNarrativeInsights')
    expect((body as { summaryText: string }).summaryText).not.toBe('')
  })

  it.each([
    ['/report/create', { datasetId: 'sales' }],
    ['/quickcreate', { datasetCreateConfig: {} }],
    ['/qna/load', { datasetIds: ['sales'] }],
  ])(
    'for %s, which is not supported, are acknowledged and rejected with an event under their own uid',
    async (path, body) => {
      expect(await at().request('POST', path, body)).toMatchObject({ statusCode: 400 })
      const complete = { ...body, accessToken: 'a' }
      expect(await at().request('POST', path, complete, { uid: 'new' })).toMatchObject({ statusCode: 202 })
      expect([at().events, at().uid]).toEqual([['error'], 'new'])
      expect(at().bodies.error).toMatchObject({ message: 'PowerBINotAuthorizedException', errorCode: '403' })
    },
  )

  it('for Q&A are rejected', async () => {
    expect(await at().request('POST', '/qna/interpret', { question: 'who?' })).toMatchObject({
      statusCode: 403,
    })
  })

  it('apply the state of a page, which keeps the slicers of the others, or of all pages', async () => {
    await at().load()
    const bookmarks = '/report/bookmarks'
    const stateOf = async (options: object) => {
      const { body } = await at().request('POST', `${bookmarks}/capture`, { options })
      return (body as { state: string }).state
    }
    const slicer = '/report/pages/ReportSection02/visuals/slicer/slicer'
    const chosen = async () => (await at().request('GET', slicer)).body
    await at().request('PUT', '/report/pages/active', { name: 'ReportSection03' })
    const ofPage = await stateOf({})
    const ofAll = await stateOf({ allPages: true })
    await at().request('PUT', slicer, { filters: [shopIs('Faro')] })
    await at().request('POST', `${bookmarks}/applyState`, { state: ofPage })
    expect(await chosen()).toMatchObject({ filters: [{ values: ['Faro'] }] })
    await at().request('POST', `${bookmarks}/applyState`, { state: ofAll })
    expect(await chosen()).toMatchObject({ filters: [] })
  })

  it('reject a bookmark state that is invalid or belongs to another report', async () => {
    await at().load()
    expect(await at().request('POST', '/report/bookmarks/applyState', { state: 'nonsense' })).toMatchObject({
      statusCode: 400,
    })
    const foreign = btoa(JSON.stringify({ activePage: 'ReportSection77' }))
    expect(await at().request('POST', '/report/bookmarks/applyState', { state: foreign })).toMatchObject({
      statusCode: 400,
    })
  })

  it.each([
    [{ selection: { visual: 'shops' } }],
    [{ selection: { visual: 'shops', points: [{ grouping: { column: 'city' }, key: 'x' }] } }],
    [{ sorts: { 'ReportSection02/shops': 'upwards' } }],
    [{ pageFilters: null }],
    [{ slicers: [] }],
    [{ visualFilters: 'none' }],
  ])('reject a bookmark state with %j and keep working', async (part) => {
    await at().load()
    expect(
      await at().request('POST', '/report/bookmarks/applyState', { state: btoa(JSON.stringify(part)) }),
    ).toMatchObject({ statusCode: 400, body: { message: 'Invalid parameters' } })
    expect(await at().request('PUT', '/report/filters', [shopIs('Porto')])).toMatchObject({ statusCode: 202 })
  })

  it('that cannot be rendered keep the previous view', async () => {
    await at().load()
    at().failingText = 'Faro'
    expect(await at().request('PUT', '/report/filters', [shopIs('Faro')])).toMatchObject({ statusCode: 500 })
    expect(await at().request('GET', '/report/filters')).toMatchObject({ body: [] })
    expect(at().calls.at(-1)).toBe('render ReportSection02 6')
    expect(await at().request('PUT', '/report/filters', [shopIs('Porto')])).toMatchObject({ statusCode: 202 })
  })
})
