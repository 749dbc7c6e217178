import { beforeEach, describe, expect, it } from 'vitest'
import type { OpenedReport, ReportSource } from '#emulator/page/data/report-source.ts'
import { type EmbedError, loadFailure } from '#emulator/page/protocol/embed-error.ts'
import { createRouter } from '#emulator/page/protocol/router.ts'
import { createRoutes } from '#emulator/page/routes/index.ts'
import type { Painter, Scene } from '#emulator/page/state/painter.ts'
import { rowsOfTable } from '#emulator/page/state/rows.ts'
import { Session } from '#emulator/page/state/session.ts'
import { createUserActions } from '#emulator/page/state/user-actions.ts'
import { report, sales, shopIs, tables } from './sample-report.ts'

/** Time that passes when the test says so; delays end in the order of their times. */
class ManualClock {
  #now = Date.parse('2024-03-02T12:00:00Z')
  #waiting: { at: number; done: () => void }[] = []

  now = () => this.#now

  delay = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (milliseconds === 0) resolve()
      else this.#waiting.push({ at: this.#now + milliseconds, done: resolve })
    })

  async pass(milliseconds: number) {
    await settle()
    this.#now += milliseconds
    for (const one of this.#waiting.filter(({ at }) => at <= this.#now)) one.done()
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now)
    await settle()
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

let clock: ManualClock
let told: string[]
let bodies: Record<string, unknown>
let painted: string[]
let scene: Scene | null
let session: Session
let opened: OpenedReport
let refusal: EmbedError | null
let fetched: string[]
let uid: string
let router: ReturnType<typeof createRouter>

const painter: Painter = {
  wait: () => void painted.push('wait'),
  clear: () => void painted.push('clear'),
  fail: ({ message }) => void painted.push(`fail ${message}`),
  warn: (error) => void (error && painted.push(`warn ${error.message}`)),
  print: () => void painted.push('print'),
  paint: (next) => {
    scene = next
    painted.push(`paint ${next.state.view.activePage} ${shownRows()}`)
  },
}

const shownRows = () =>
  scene ? rowsOfTable(scene.state, scene.data, scene.state.view.activePage, scene.now).length : 0

const source: ReportSource = {
  async open(_id, _group, { token }) {
    fetched.push(`open ${token}`)
    if (refusal) throw refusal
    return opened
  },
  async rows(_id, table) {
    fetched.push(`rows ${table.name}`)
    return { ...sales, rows: [...sales.rows] }
  },
}

beforeEach(() => {
  clock = new ManualClock()
  told = []
  bodies = {}
  painted = []
  fetched = []
  scene = null
  refusal = null
  uid = ''
  opened = { report, tables, expiresAt: '2024-03-02T13:00:00Z' }
  session = new Session({
    source,
    painter,
    clock,
    emit: (name, body) => {
      told.push(name)
      bodies[name] = body
    },
  })
  router = createRouter(
    createRoutes(session, (latest) => {
      uid = latest
    }),
  )
})

const ask = (method: string, url: string, body?: unknown) =>
  router({ method, url, body, headers: { id: '1', uid: 'abc' } })

const config = { id: report.id, accessToken: 'first', tokenType: 1 }

async function load(more: object = {}) {
  await ask('POST', '/report/load', { ...config, ...more })
  await clock.pass(200)
}

describe('loading', () => {
  it('is answered at once; events and the picture come later, rendered last', async () => {
    expect(await ask('POST', '/report/load', config)).toEqual({ statusCode: 202, body: {} })
    expect(uid).toBe('abc')
    await settle()
    expect(told).toEqual(['loaded', 'renderingStarted'])
    await clock.pass(100)
    expect(told).not.toContain('rendered')
    await clock.pass(100)
    expect(told.at(-1)).toBe('rendered')
    expect(painted).toEqual(['wait', 'paint ReportSection02 6'])
  })

  it('opens the page and the filters of the configuration in the first picture', async () => {
    await load({ pageName: 'ReportSection03', filters: [shopIs('Porto')] })
    expect(painted).toEqual(['wait', 'paint ReportSection03 2'])
  })

  it('opens the first visible page when the wanted one does not exist', async () => {
    await load({ pageName: 'ReportSection99' })
    expect(painted.at(-1)).toBe('paint ReportSection02 6')
  })

  it('sets slicers and bookmarks of the configuration', async () => {
    const selector = { target: { table: 'sales', column: 'shop' } }
    await load({ slicers: [{ selector, state: { filters: [shopIs('Faro')] } }] })
    expect(painted.at(-1)).toBe('paint ReportSection02 1')
    await load({ bookmark: { name: 'porto' } })
    expect(painted.at(-1)).toBe('paint ReportSection03 2')
  })

  it('paints no row when a filter does not fit', async () => {
    await load({ filters: [{ ...shopIs('x'), target: { table: 'sales', column: 'city' } }] })
    expect(told).toEqual(['error'])
    expect(painted).toEqual(['wait', 'fail invalidFilter'])
  })

  it('again ends what the last load still did', async () => {
    await ask('POST', '/report/load', config)
    await settle()
    await ask('POST', '/report/load', { ...config, pageName: 'ReportSection03' })
    await clock.pass(200)
    expect(told.filter((name) => name === 'rendered')).toHaveLength(1)
    expect(painted.at(-1)).toBe('paint ReportSection03 6')
  })

  it('tells the documented name of a refusal', async () => {
    refusal = loadFailure(404, 'LoadReportFailed', 'Get report failed', 'request-1')
    await load()
    expect(bodies.error).toMatchObject({
      message: 'LoadReportFailed',
      errorCode: '404',
      level: 6,
      technicalDetails: { requestId: 'request-1' },
    })
    expect(await ask('GET', '/report/pages')).toMatchObject({ statusCode: 404 })
  })

  it('needs an id and a token', async () => {
    await load({ accessToken: '' })
    expect(bodies.error).toMatchObject({ message: 'Invalid parameters' })
  })

  it('uses what was fetched early, and paints nothing for it', async () => {
    await ask('POST', '/frontload/config', config)
    await settle()
    expect([told, painted]).toEqual([[], []])
    await load()
    expect(fetched).toEqual(['open first', 'rows sales'])
  })

  it('paints nothing in phases until render, but answers', async () => {
    await ask('POST', '/report/prepare', config)
    await clock.pass(500)
    expect(told).toEqual(['loaded'])
    expect(await ask('GET', '/report/pages')).toMatchObject({ statusCode: 200 })
    await ask('PUT', '/report/filters', [shopIs('Lisbon')])
    expect(painted).toEqual(['clear'])
    await ask('POST', '/report/render')
    await clock.pass(200)
    expect(painted.at(-1)).toBe('paint ReportSection02 2')
    expect(told.at(-1)).toBe('rendered')
  })

  it('stays silent or slow on order', async () => {
    opened = { ...opened, faults: { neverRender: true } }
    await load()
    await clock.pass(60_000)
    expect(told).toEqual(['loaded'])
    opened = { ...opened, faults: { loadDelayMs: 1000, renderDelayMs: 2000 } }
    told.length = 0
    await load()
    expect(told).toEqual([])
    await clock.pass(1000)
    expect(told).toEqual(['loaded'])
    await clock.pass(2000)
    await clock.pass(200)
    expect(told).toEqual(['loaded', 'renderingStarted', 'rendered'])
  })

  it('fails once on order, then works', async () => {
    opened = { ...opened, faults: { errorOnce: { message: 'OpenConnectionError' } } }
    await load()
    expect(bodies.error).toMatchObject({ message: 'OpenConnectionError' })
    told.length = 0
    await load()
    expect(told.at(-1)).toBe('rendered')
  })
})

describe('requests', () => {
  it('that are unknown are answered with 404 and an error, not with silence', async () => {
    expect(await ask('GET', '/report/nonsense')).toMatchObject({
      statusCode: 404,
      body: { message: 'PowerBIEntityNotFound' },
    })
  })

  it('before any load are refused', async () => {
    expect(await ask('GET', '/report/pages')).toMatchObject({ statusCode: 400 })
  })

  it('change filters at three levels, each on its own', async () => {
    await load()
    await ask('PUT', '/report/filters', [shopIs('Porto', 'Faro')])
    await ask('PUT', '/report/pages/ReportSection02/filters', [shopIs('Porto')])
    await ask('PUT', '/report/pages/ReportSection02/visuals/shops/filters', [shopIs('Faro')])
    expect(painted.at(-1)).toBe('paint ReportSection02 2')
    expect(await ask('GET', '/report/pages/ReportSection02/visuals/shops/filters')).toMatchObject({
      body: [{ values: ['Faro'] }],
    })
    const removeAll = { filtersOperation: 0 }
    await ask('POST', '/report/pages/ReportSection02/filters', removeAll)
    expect(painted.at(-1)).toBe('paint ReportSection02 3')
    expect(await ask('PUT', '/report/pages/Nowhere/filters', [])).toMatchObject({ statusCode: 404 })
    expect(await ask('PUT', '/report/pages/ReportSection02/visuals/none/filters', [])).toMatchObject({
      statusCode: 404,
    })
  })

  it('add, rename and delete pages, but not the last one', async () => {
    await load()
    const added = await ask('POST', '/report/addPage', { displayName: 'Mine' })
    expect(added).toMatchObject({ body: { displayName: 'Mine', isActive: true } })
    await ask('PUT', '/report/pages/ReportSection02/name', { name: 'ReportSection02', displayName: 'Stores' })
    for (const name of ['ReportSection01', 'ReportSection03', (added.body as { name: string }).name])
      await ask('DELETE', `/report/pages/${name}`)
    expect(await ask('GET', '/report/pages')).toMatchObject({
      body: [{ displayName: 'Stores', isActive: true }],
    })
    expect(await ask('DELETE', '/report/pages/ReportSection02')).toMatchObject({ statusCode: 400 })
  })

  it('refuse to turn a desktop report into a phone one', async () => {
    await load()
    expect(await ask('PATCH', '/report/settings', { layoutType: 2 })).toMatchObject({ statusCode: 400 })
  })

  it('save only with permission', async () => {
    await load()
    expect(await ask('POST', '/report/save')).toMatchObject({ statusCode: 403 })
    await load({ permissions: 3 })
    await ask('PUT', '/report/filters', [shopIs('Porto')])
    expect(await ask('GET', '/report/hasUnsavedChanges')).toMatchObject({ body: true })
    await ask('POST', '/report/save')
    expect(await ask('GET', '/report/hasUnsavedChanges')).toMatchObject({ body: false })
    expect(bodies.saved).toMatchObject({ reportObjectId: report.id, reportName: 'Sales', saveAs: false })
  })

  it('keep and reset the state of a person', async () => {
    await load()
    expect(await ask('GET', '/report/isUserStateApplied')).toMatchObject({ body: false })
    await ask('PUT', '/report/filters', [shopIs('Porto')])
    await ask('POST', '/report/userState')
    expect(await ask('GET', '/report/isUserStateApplied')).toMatchObject({ body: true })
    await ask('DELETE', '/report/userState')
    expect(painted.at(-1)).toBe('paint ReportSection02 6')
  })

  it('refuse a bookmark state that is made up or of another report', async () => {
    await load()
    expect(await ask('POST', '/report/bookmarks/applyState', { state: 'nonsense' })).toMatchObject({
      statusCode: 400,
    })
    const foreign = btoa(JSON.stringify({ activePage: 'ReportSection77' }))
    expect(await ask('POST', '/report/bookmarks/applyState', { state: foreign })).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('tokens', () => {
  it('that expired stop the next question, and a new one lets it pass', async () => {
    await load()
    await clock.pass(3_600_000)
    expect(await ask('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 403,
      body: { message: 'TokenExpired' },
    })
    expect(painted.at(-1)).toBe('warn TokenExpired')
    opened = { ...opened, expiresAt: '2024-03-02T15:00:00Z' }
    await ask('POST', '/report/token', 'second')
    expect(fetched.at(-1)).toBe('open second')
    await ask('PUT', '/report/pages/active', { name: 'ReportSection03' })
    expect(painted.at(-1)).toBe('paint ReportSection03 6')
  })

  it('that the service refuses are refused, and the words left to a host that shows its own', async () => {
    await load({ settings: { hideErrors: true } })
    refusal = loadFailure(403, 'TokenExpired', 'expired')
    expect(await ask('POST', '/report/token', 'old')).toMatchObject({ statusCode: 403 })
    expect(bodies.error).toMatchObject({ message: 'TokenExpired' })
    expect(painted.some((entry) => entry.startsWith('warn'))).toBe(false)
  })
})

describe('people', () => {
  it('select a mark and take it back', async () => {
    await load()
    const actions = createUserActions(() => session)
    const selection = {
      visual: 'shops',
      points: [{ grouping: { column: 'shop', label: 'Shop' }, key: 'Porto' }],
    }
    actions.select(selection)
    await settle()
    expect(painted.at(-1)).toBe('paint ReportSection02 2')
    expect(bodies.dataSelected).toMatchObject({
      dataPoints: [{ identity: [{ equals: 'Porto' }], values: [{ value: 45, formattedValue: '45' }] }],
    })
    actions.select(selection)
    await settle()
    expect(painted.at(-1)).toBe('paint ReportSection02 6')
    expect(bodies.dataSelected).toMatchObject({ dataPoints: [] })
  })

  it('open pages and slice', async () => {
    await load()
    const actions = createUserActions(() => session)
    const [, page] = report.pages
    const slicer = page?.visuals[1]
    if (slicer?.type !== 'slicer') throw new Error('the sample has a slicer')
    actions.slice(slicer, ['Lisbon'])
    await settle()
    expect(painted.at(-1)).toBe('paint ReportSection02 2')
    actions.openPage('ReportSection03')
    await settle()
    expect(bodies.pageChanged).toMatchObject({ initiator: 'user', newPage: { name: 'ReportSection03' } })
    expect(painted.at(-1)).toBe('paint ReportSection03 6')
  })
})
