import { describe, expect, it } from 'vitest'
import { loadFailure } from '#emulator/page/protocol/embed-error.ts'
import { shopIs } from '../sample-report.ts'
import { config, sessionFixture, settle } from './session-fixture.ts'

const at = sessionFixture()

describe('loading', () => {
  it('is acknowledged at once; events follow, with rendered last', async () => {
    expect(await at().request('POST', '/report/load', config)).toEqual({ statusCode: 202, body: {} })
    expect(at().uid).toBe('abc')
    await settle()
    expect(at().events).toEqual(['loaded', 'renderingStarted'])
    await at().clock.advance(100)
    expect(at().events).not.toContain('rendered')
    await at().clock.advance(100)
    expect(at().events.at(-1)).toBe('rendered')
    expect(at().calls).toEqual(['loading', 'render ReportSection02 6'])
  })

  it('raises rendered only when everything shown has been fetched and drawn', async () => {
    let draw = () => {}
    at().drawn = new Promise((resolve) => {
      draw = resolve
    })
    await at().load()
    await at().clock.advance(5000)
    expect(at().events).toEqual(['loaded', 'renderingStarted'])
    draw()
    await settle()
    expect(at().events.at(-1)).toBe('rendered')
  })

  it('renders the configured page and filters first', async () => {
    await at().load({ pageName: 'ReportSection03', filters: [shopIs('Porto')] })
    expect(at().calls).toEqual(['loading', 'render ReportSection03 2'])
  })

  it('opens the first visible page if the configured one does not exist', async () => {
    await at().load({ pageName: 'ReportSection99' })
    expect(at().calls.at(-1)).toBe('render ReportSection02 6')
  })

  it('applies the configured slicers and bookmark', async () => {
    const selector = { target: { table: 'sales', column: 'shop' } }
    await at().load({ slicers: [{ selector, state: { filters: [shopIs('Faro')] } }] })
    expect(at().calls.at(-1)).toBe('render ReportSection02 1')
    await at().load({ bookmark: { name: 'porto' } })
    expect(at().calls.at(-1)).toBe('render ReportSection03 2')
  })

  it('renders all rows if the model cannot apply a filter, tells the journal and not the host', async () => {
    const filter = { ...shopIs('x'), target: { table: 'sales', column: 'city' } }
    await at().load({ filters: [filter] })
    expect(at().events).toEqual(['loaded', 'renderingStarted', 'rendered'])
    expect(at().calls).toEqual(['loading', 'render ReportSection02 6'])
    expect(await at().request('GET', '/report/filters')).toMatchObject({ body: [filter] })
    expect(at().ignored).toEqual(["The column 'city' does not exist in the table 'sales'."])
  })

  it('fails if a filter is not one', async () => {
    await at().load({ filters: [{ ...shopIs('x'), operator: 'Like' }] })
    expect(at().events).toEqual(['error'])
    expect(at().calls).toEqual(['loading', 'error invalidFilter'])
  })

  it('again cancels the previous load', async () => {
    await at().request('POST', '/report/load', config)
    await settle()
    await at().request('POST', '/report/load', { ...config, pageName: 'ReportSection03' })
    await at().clock.advance(200)
    expect(at().events.filter((name) => name === 'rendered')).toHaveLength(1)
    expect(at().calls.at(-1)).toBe('render ReportSection03 6')
  })

  it('reports errors with the documented names', async () => {
    at().sourceError = loadFailure(404, 'LoadReportFailed', 'Get report failed', 'request-1')
    await at().load()
    expect(at().bodies.error).toMatchObject({
      message: 'LoadReportFailed',
      errorCode: '404',
      level: 6,
      technicalDetails: { requestId: 'request-1' },
    })
    expect(await at().request('GET', '/report/pages')).toMatchObject({ statusCode: 404 })
  })

  it('needs an id and a token', async () => {
    for (const missing of [{ accessToken: '' }, { id: undefined }]) {
      expect(await at().request('POST', '/report/load', { ...config, ...missing })).toMatchObject({
        statusCode: 400,
        body: { message: 'Invalid parameters' },
      })
    }
    expect([at().events, at().calls]).toEqual([[], []])
  })

  it('uses preloaded data and renders nothing for a preload', async () => {
    await at().request('POST', '/frontload/config', config)
    await settle()
    expect([at().events, at().calls]).toEqual([[], []])
    await at().load()
    expect(at().fetched).toEqual(['open first', 'rows sales'])
  })

  it('in phases renders nothing until render, but answers requests', async () => {
    await at().request('POST', '/report/prepare', config)
    await at().clock.advance(500)
    expect(at().events).toEqual(['loaded'])
    expect(await at().request('GET', '/report/pages')).toMatchObject({ statusCode: 200 })
    await at().request('PUT', '/report/filters', [shopIs('Lisbon')])
    expect(at().calls).toEqual(['clear'])
    await at().request('POST', '/report/render')
    await at().clock.advance(200)
    expect(at().calls.at(-1)).toBe('render ReportSection02 2')
    expect(at().events.at(-1)).toBe('rendered')
  })

  it('can be delayed, or never finish, with injected faults', async () => {
    at().opened = { ...at().opened, faults: { neverRender: true } }
    await at().load()
    await at().clock.advance(60_000)
    expect(at().events).toEqual(['loaded'])
    at().opened = { ...at().opened, faults: { loadDelayMs: 1000, renderDelayMs: 2000 } }
    at().events.length = 0
    await at().load()
    expect(at().events).toEqual([])
    await at().clock.advance(1000)
    expect(at().events).toEqual(['loaded'])
    await at().clock.advance(2000)
    await at().clock.advance(200)
    expect(at().events).toEqual(['loaded', 'renderingStarted', 'rendered'])
  })

  it('fails once with an injected error, then works', async () => {
    at().opened = { ...at().opened, faults: { errorOnce: { message: 'OpenConnectionError' } } }
    await at().load()
    expect(at().bodies.error).toMatchObject({ message: 'OpenConnectionError' })
    at().events.length = 0
    await at().load()
    expect(at().events.at(-1)).toBe('rendered')
  })
})
