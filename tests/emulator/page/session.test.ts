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
let provider: (() => Promise<unknown>) | null
let router: ReturnType<typeof createRouter>

const painter: Painter = {
  wait: () => void painted.push('wait'),
  clear: () => void painted.push('clear'),
  fail: ({ message }) => void painted.push(`fail ${message}`),
  warn: (error) => void (error && painted.push(`warn ${error.message}`)),
  remind: (warning) => void (warning && painted.push(`remind ${warning.message}`)),
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
  provider = null
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
    async askForToken() {
      if (!provider) throw new Error('The host answers 404.')
      return provider()
    },
  })
  router = createRouter(
    createRoutes(session, (latest) => {
      uid = latest
    }),
  )
})

const ask = (method: string, url: string, body?: unknown, headers: object = {}) =>
  router({ method, url, body, headers: { id: '1', uid: 'abc', ...headers } })

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

  it('bring back the state of a person at the next load, where filters persist', async () => {
    const settings = { persistentFiltersEnabled: true }
    await load({ settings })
    await ask('PUT', '/report/filters', [shopIs('Porto')])
    expect(await ask('GET', '/report/isUserStateApplied')).toMatchObject({ body: true })
    await load({ settings })
    expect(await ask('GET', '/report/filters')).toMatchObject({ body: [{ values: ['Porto'] }] })
    await load()
    expect(await ask('GET', '/report/filters')).toMatchObject({ body: [] })
    await load({ settings })
    await ask('DELETE', '/report/userState')
    await load({ settings })
    expect(await ask('GET', '/report/filters')).toMatchObject({ body: [] })
  })

  it('copy a visual, and tell in words what a page shows', async () => {
    await load()
    const page = '/report/pages/ReportSection02'
    const before = (await ask('GET', `${page}/visuals`)).body as { name: string; type: string }[]
    const [first] = before
    const answer = await ask('POST', `${page}/visuals/${first?.name}/clone`, {})
    const { visual } = answer.body as { visual: string }
    const after = (await ask('GET', `${page}/visuals`)).body as { name: string; type: string }[]
    expect(after).toHaveLength(before.length + 1)
    expect(after.find(({ name }) => name === visual)?.type).toBe(first?.type)
    const { body } = await ask('GET', `${page}/smartNarrativeInsights`)
    expect((body as { summaryText: string }).summaryText).not.toBe('')
  })

  it.each(['/report/create', '/quickcreate', '/dashboard/load', '/tile/load', '/qna/load'])(
    'for %s, which the emulator has not, are answered, and refused by an event under the uid that asked',
    async (path) => {
      expect(await ask('POST', path, {}, { uid: 'new' })).toMatchObject({ statusCode: 202 })
      expect([told, uid]).toEqual([['error'], 'new'])
      expect(bodies.error).toMatchObject({ message: 'PowerBINotAuthorizedException', errorCode: '403' })
    },
  )

  it('with a question in words are refused', async () => {
    expect(await ask('POST', '/qna/interpret', { question: 'who?' })).toMatchObject({ statusCode: 403 })
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

describe('tokens that end soon', () => {
  const HOUR = 3_600_000
  const loadWithProvider = async () => {
    await ask('POST', '/report/load', config, { tokenProviderSupplied: true })
    await clock.pass(200)
  }

  it('are told to the host as information, and to the person above the report', async () => {
    await load()
    await clock.pass(HOUR - 121_000)
    expect(told).not.toContain('info')
    await clock.pass(2_000)
    expect(bodies.info).toEqual({
      message: 'TokenExpiring',
      detailedMessage: 'The access token expires at 2024-03-02T13:00:00.000Z.',
      level: 2,
    })
    expect(painted.at(-1)).toBe('remind TokenExpiring')
  })

  it('are told to the host only, when it shows its own errors', async () => {
    await load({ settings: { hideErrors: true } })
    await clock.pass(HOUR - 60_000)
    expect(told.at(-1)).toBe('info')
    expect(painted.at(-1)).not.toContain('remind')
  })

  it('are not told after a new one came', async () => {
    await load()
    opened = { ...opened, expiresAt: '2024-03-02T15:00:00Z' }
    await ask('POST', '/report/token', 'second')
    await clock.pass(HOUR - 60_000)
    expect(told).not.toContain('info')
  })

  it('are replaced by the token provider of the host, before they end or after', async () => {
    provider = async () => 'second'
    await loadWithProvider()
    opened = { ...opened, expiresAt: '2024-03-02T15:00:00Z' }
    await clock.pass(HOUR - 60_000)
    expect([fetched.at(-1), told.includes('info')]).toEqual(['open second', false])

    provider = async () => 'third'
    opened = { ...opened, expiresAt: '2024-03-02T19:00:00Z' }
    await clock.pass(3 * HOUR)
    expect(await ask('PUT', '/report/pages/active', { name: 'ReportSection03' })).toMatchObject({
      statusCode: 202,
    })
    expect(fetched.at(-1)).toBe('open third')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['fails', () => Promise.reject(new Error('no'))],
    ['brings no text', async () => null],
    [
      'brings a token that the service refuses',
      async () => {
        refusal = loadFailure(403, 'LoadReportFailed', 'no')
        return 'bad'
      },
    ],
  ])('are told when the provider %s, and end like others', async (_case, answer) => {
    provider = answer
    await loadWithProvider()
    await clock.pass(HOUR - 60_000)
    expect(told.at(-1)).toBe('info')
    await clock.pass(60_000)
    expect(await ask('POST', '/report/refresh')).toMatchObject({ body: { message: 'TokenExpired' } })
  })

  it('bring nothing to a report that was loaded in the meantime', async () => {
    let answer = (_token: string) => {}
    provider = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await loadWithProvider()
    await clock.pass(HOUR - 60_000)
    opened = { ...opened, expiresAt: '2024-03-02T19:00:00Z' }
    await load({ accessToken: 'other' })
    answer('late')
    await clock.pass(0)
    expect(fetched).not.toContain('open late')
    expect(session.config.accessToken).toBe('other')
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

  it('swipe, which hosts hear of in the phone layout only', async () => {
    const actions = createUserActions(() => session)
    const [start, end] = [
      { x: 10, y: 20 },
      { x: 90, y: 22 },
    ]
    await load()
    actions.swipe('swipeStart', start, end)
    expect(told).not.toContain('swipeStart')
    await load({ settings: { layoutType: 2 } })
    actions.swipe('swipeEnd', start, end)
    expect(bodies.swipeEnd).toEqual({ startPosition: start, currentPosition: end })
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
