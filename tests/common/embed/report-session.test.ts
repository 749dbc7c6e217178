import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toBasicFilters } from '#common/embed/basic-filters.ts'
import { browserClock } from '#common/embed/clock.ts'
import { ReportSession } from '#common/embed/report-session.ts'
import type { EmbedMode } from '#common/embed/types.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const brazil = toBasicFilters([
  { table: 't', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' },
])

function aSession(report: ScriptedReport, { allowed = [] as string[], mode = 'view' as EmbedMode } = {}) {
  const told: string[] = []
  const session: ReportSession = new ReportSession({
    report,
    clock: browserClock,
    mode,
    allowedPages: allowed.map((name) => ({ name, displayName: name })),
    filters: brazil,
    loadTimeoutMs: 60_000,
    events: {
      onPhase: (phase) => told.push(`phase ${phase}`),
      onPages: (pages) => told.push(`pages ${pages.map((page) => page.name)}`),
      onPage: (page) => told.push(`page ${page.name}`),
      onRendered: (page) => told.push(`rendered ${page.name}`),
      onFailure: (code) => told.push(`${code} while ${session.phase}`),
      onTokenExpired: () => told.push('token'),
    },
  })
  return { session, told }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A session that shows the first page. */
async function shown(report: ScriptedReport, rest: { allowed?: string[]; mode?: EmbedMode } = {}) {
  const { session, told } = aSession(report, rest)
  session.loaded()
  await settle()
  session.rendered()
  await settle()
  expect(session.phase).toBe('shown')
  told.length = 0
  report.asked.length = 0
  return { session, told }
}

describe('a report is shown', () => {
  it('only after its pages were judged, its filters applied and it was drawn', async () => {
    const { session, told } = aSession(new ScriptedReport(['A', 'B']), { allowed: ['A'] })
    session.loaded()
    await settle()
    expect(session.phase).toBe('filtering')
    session.rendered()
    expect(told).toEqual([
      'phase guarding',
      'pages A',
      'phase filtering',
      'phase shown',
      'page A',
      'rendered A',
    ])
  })

  it('also when it was drawn before the pages and filters were answered', async () => {
    const { session } = aSession(new ScriptedReport(['A']))
    session.loaded()
    session.rendered()
    expect(session.phase).toBe('guarding')
    await settle()
    expect(session.phase).toBe('shown')
  })

  it('not while the filters are still on their way', async () => {
    const report = new ScriptedReport(['A'])
    let apply = () => {}
    report.onUpdateFilters = () =>
      new Promise((resolve) => {
        apply = resolve
      })
    const { session } = aSession(report)
    session.loaded()
    await settle(2000)
    session.rendered()
    expect(session.phase).toBe('filtering')
    apply()
    await settle()
    expect(session.phase).toBe('shown')
  })

  it('not by what was drawn before it had loaded', async () => {
    const { session } = aSession(new ScriptedReport(['A']))
    session.rendered()
    session.pageChanged(livePage('A'))
    session.loaded()
    await settle()
    expect(session.phase).toBe('filtering')
  })
})

describe('a report that opens on a page this person may not see', () => {
  it('is led to an allowed one before anything is shown', async () => {
    const report = new ScriptedReport(['A', 'B', 'C'], 'C')
    const { session, told } = aSession(report, { allowed: ['B'] })
    session.loaded()
    session.rendered()
    await settle()
    expect(report.asked).toContain('setPage B')
    expect(session.phase).toBe('guarding')
    session.rendered()
    session.pageChanged(livePage('B'))
    await settle()
    expect(session.phase).toBe('filtering')
    session.rendered()
    expect(session.phase).toBe('shown')
    expect(told.filter((line) => line.startsWith('page '))).toEqual(['page B'])
  })

  it('is given up when it refuses to leave that page', async () => {
    const { session, told } = aSession(new ScriptedReport(['A', 'B'], 'B'), { allowed: ['A'] })
    session.loaded()
    await settle()
    for (let change = 0; change < 5; change++) session.pageChanged(livePage('B'))
    expect(told.at(-1)).toBe('report.load_failed while failed')
    expect(told.some((line) => line === 'phase shown')).toBe(false)
  })

  it('stays covered when the change is refused', async () => {
    const report = new ScriptedReport(['A', 'B'], 'B')
    report.onSetPage = () => Promise.reject({ message: 'no' })
    const { session, told } = aSession(report, { allowed: ['A'] })
    session.loaded()
    session.rendered()
    await settle()
    expect(told.at(-1)).toBe('report.load_failed while failed')
  })

  it.each([
    [['Gone'], ['A'], 'page.none_allowed'],
    [[], [], 'page.none'],
  ])('is refused when %j is allowed of %j', async (allowed, pages, code) => {
    const { session, told } = aSession(new ScriptedReport(pages), { allowed })
    session.loaded()
    session.rendered()
    await settle()
    expect(told).toEqual(['phase guarding', 'phase failed', `${code} while failed`])
  })
})

describe('a page change', () => {
  it('to an allowed page is told and gets its filters again, without covering the report', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report, { allowed: ['A', 'B'] })
    session.pageChanged(livePage('B'))
    await settle()
    session.rendered()
    session.rendered()
    expect(report.asked).toEqual(['updateFilters'])
    expect(told).toEqual(['page B', 'rendered B'])
  })

  it('to a forbidden page covers the report before anybody is told', async () => {
    const { session, told } = await shown(new ScriptedReport(['A', 'B']), { allowed: ['A'] })
    session.pageChanged(livePage('B'))
    expect(told).toEqual(['phase failed', 'page.forbidden while failed'])
    session.pageChanged(livePage('A'))
    session.rendered()
    expect(session.phase).toBe('failed')
  })

  it('to a forbidden page leads a playlist back, covered until the allowed page is drawn', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report, { allowed: ['A'], mode: 'playlist' })
    session.pageChanged(livePage('B'))
    expect(told).toEqual(['phase guarding'])
    expect(report.asked).toEqual(['setPage A'])
    session.rendered()
    session.pageChanged(livePage('A'))
    await settle()
    expect(session.phase).toBe('filtering')
    session.rendered()
    expect(told.slice(1)).toEqual(['phase filtering', 'phase shown', 'page A', 'rendered A'])
  })

  it('that leads a playlist back shows nothing before the filters are on it again', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session } = await shown(report, { allowed: ['A'], mode: 'playlist' })
    report.onUpdateFilters = never
    session.pageChanged(livePage('B'))
    session.pageChanged(livePage('A'))
    session.rendered()
    await settle(5000)
    expect(session.phase).toBe('filtering')
  })

  it('to a forbidden page leads a playlist back as often as it happens', async () => {
    const { session } = await shown(new ScriptedReport(['A', 'B']), { allowed: ['A'], mode: 'playlist' })
    for (let round = 0; round < 10; round++) {
      session.pageChanged(livePage('B'))
      session.pageChanged(livePage('A'))
      session.rendered()
      await settle(1000)
      expect(session.phase).toBe('shown')
    }
  })

  it('by the page around is refused for a forbidden page without asking the report', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session } = await shown(report, { allowed: ['A'] })
    await expect(session.showPage('B')).rejects.toThrow('not open')
    await session.showPage('A')
    expect(report.asked).toEqual(['setPage A'])
  })

  it('is told once when the report says it twice', async () => {
    const { session, told } = await shown(new ScriptedReport(['A', 'B']))
    session.pageChanged(livePage('B'))
    session.pageChanged(livePage('B'))
    expect(told).toEqual(['page B'])
  })
})

describe('a filter that cannot be applied', () => {
  it('keeps the report covered', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = () => Promise.reject({ message: 'column gone' })
    const { session, told } = aSession(report)
    session.loaded()
    session.rendered()
    await settle(1000)
    expect(told.at(-1)).toBe('report.filter_failed while failed')
    expect(told).not.toContain('phase shown')
  })

  it('covers a report that was shown', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report)
    report.onUpdateFilters = () => Promise.reject(undefined)
    session.pageChanged(livePage('B'))
    await settle(1000)
    expect(told).toEqual(['page B', 'phase failed', 'report.filter_failed while failed'])
  })
})

describe('a token that ends while filters or pages are asked for', () => {
  it('covers the report until it is loaded again with a new one, instead of giving it up', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report)
    report.onUpdateFilters = () => Promise.reject({ message: 'TokenExpired', level: 6 })
    session.pageChanged(livePage('B'))
    await settle(1000)
    expect(told).toEqual(['page B', 'phase loading', 'token'])
    report.onUpdateFilters = async () => {}
    session.reload()
    session.loaded()
    await settle()
    expect(report.asked).toContain('setPage B')
    session.pageChanged(livePage('B'))
    session.rendered()
    await settle(100)
    expect(session.phase).toBe('shown')
  })

  it('does not show a report whose filters were refused for it', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = () => Promise.reject({ message: 'TokenExpired' })
    const { session, told } = aSession(report)
    session.loaded()
    session.rendered()
    await settle(60_000)
    expect(told).not.toContain('phase shown')
    expect(told.at(-1)).toBe('report.timeout while failed')
  })
})

describe('a report that fails', () => {
  it('by its filters at load is covered with the reason at once', () => {
    const { session, told } = aSession(new ScriptedReport(['A']))
    session.errorRaised({ message: 'invalidFilter', level: 4 })
    expect(told.at(-1)).toBe('report.load_failed while failed')
  })

  it('is covered and named after a fatal error, and stays so', async () => {
    const { session, told } = await shown(new ScriptedReport(['A']))
    session.errorRaised({ message: 'LoadReportFailed', errorCode: '403' })
    session.loaded()
    session.errorRaised({ message: 'LoadReportFailed' })
    await settle()
    expect(told).toEqual(['phase failed', 'report.load_failed while failed'])
  })

  it('goes on after an error of a single visual', async () => {
    const { session, told } = await shown(new ScriptedReport(['A']))
    session.errorRaised({ message: 'Visual could not be drawn', level: 3 })
    expect(told).toEqual([])
  })

  it('asks for a new token when its own has ended', async () => {
    const { session, told } = await shown(new ScriptedReport(['A']))
    session.errorRaised({ message: 'TokenExpired', level: 6 })
    expect(told).toEqual(['token'])
  })

  it('is given up when it neither loads nor fails within a minute', async () => {
    const { told } = aSession(new ScriptedReport(['A']))
    await settle(59_999)
    expect(told).toEqual([])
    await settle(1)
    expect(told).toEqual(['phase failed', 'report.timeout while failed'])
  })

  it('is given up when its pages are never answered', async () => {
    const report = new ScriptedReport(['A'])
    report.onGetPages = never
    const { session, told } = aSession(report)
    session.loaded()
    session.rendered()
    await settle(60_000)
    expect(told.at(-1)).toBe('report.timeout while failed')
  })

  it('is not given up once it is shown', async () => {
    const { session } = await shown(new ScriptedReport(['A']))
    await settle(3_600_000)
    expect(session.phase).toBe('shown')
  })
})

describe('a report that is loaded again', () => {
  it('is covered until it is drawn again, back on the page that was open', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report)
    session.pageChanged(livePage('B'))
    await settle()
    told.length = 0
    session.reload()
    expect(told).toEqual(['phase loading'])
    session.rendered()
    session.loaded()
    await settle()
    expect(report.asked).toContain('setPage B')
    session.pageChanged(livePage('B'))
    await settle()
    session.rendered()
    expect(told.slice(1)).toEqual([
      'phase guarding',
      'pages A,B',
      'phase filtering',
      'phase shown',
      'page B',
      'rendered B',
    ])
  })

  it('is judged by its pages of now', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session, told } = await shown(report, { allowed: ['A'] })
    session.reload()
    report.pages = [livePage('B', { isActive: true })]
    session.loaded()
    session.rendered()
    await settle()
    expect(told.at(-1)).toBe('page.none_allowed while failed')
  })

  it('on a page that nobody chose is led to an allowed one instead of sending the person away', async () => {
    const report = new ScriptedReport(['Gone', 'A', 'B'])
    const { session, told } = await shown(report, { allowed: ['Gone', 'A'] })
    session.reload()
    session.pageChanged(livePage('B'))
    report.pages = [livePage('A'), livePage('B', { isActive: true })]
    session.loaded()
    await settle()
    expect(report.asked).toContain('setPage A')
    expect(session.phase).toBe('guarding')
    expect(told).not.toContain('page.forbidden while failed')
  })

  it('is not judged by the pages of the load before', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { session } = await shown(report, { allowed: ['A'] })
    session.reload()
    report.onGetPages = never
    session.loaded()
    session.pageChanged(livePage('A'))
    session.rendered()
    await settle(5000)
    expect(session.phase).toBe('guarding')
  })

  it('is not judged by an answer to the load before', async () => {
    const report = new ScriptedReport(['A', 'B'])
    let answerFirst = () => {}
    report.onGetPages = () =>
      new Promise((resolve) => {
        answerFirst = () => resolve([livePage('A', { isActive: true })])
      })
    const { session, told } = aSession(report, { allowed: ['A'] })
    session.loaded()
    const answerOld = answerFirst
    report.onGetPages = never
    session.loaded()
    answerOld()
    session.rendered()
    await settle(1000)
    expect(told).toEqual(['phase guarding'])
  })

  it('is given up after a minute like the first time', async () => {
    const { session, told } = await shown(new ScriptedReport(['A']))
    session.reload()
    await settle(60_000)
    expect(told.at(-1)).toBe('report.timeout while failed')
  })
})

it('a session that was left tells nothing more and asks for nothing more', async () => {
  const report = new ScriptedReport(['A', 'B'])
  const { session, told } = await shown(report)
  session.end()
  session.pageChanged(livePage('B'))
  session.errorRaised({ message: 'LoadReportFailed' })
  session.loaded()
  session.reload()
  await settle(120_000)
  expect(told).toEqual(['phase ended'])
  expect(report.asked).toEqual([])
})
