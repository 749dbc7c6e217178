import { describe, expect, it } from 'vitest'
import { aLifecycle, holdTime, settle, shown } from './a-lifecycle.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

holdTime()

describe('a report is shown', () => {
  it('only after its pages were judged, its filters applied and it was drawn', async () => {
    const { session, told } = aLifecycle(new ScriptedReport(['A', 'B']), { allowed: ['A'] })
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
    const { session } = aLifecycle(new ScriptedReport(['A']))
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
    const { session } = aLifecycle(report)
    session.loaded()
    await settle(2000)
    session.rendered()
    expect(session.phase).toBe('filtering')
    apply()
    await settle()
    expect(session.phase).toBe('shown')
  })

  it('not by what was drawn before it had loaded', async () => {
    const { session } = aLifecycle(new ScriptedReport(['A']))
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
    const { session, told } = aLifecycle(report, { allowed: ['B'] })
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
    const { session, told } = aLifecycle(new ScriptedReport(['A', 'B'], 'B'), { allowed: ['A'] })
    session.loaded()
    await settle()
    for (let change = 0; change < 5; change++) session.pageChanged(livePage('B'))
    expect(told.at(-1)).toBe('report.load_failed while failed')
    expect(told.some((line) => line === 'phase shown')).toBe(false)
  })

  it('stays covered when the change is refused', async () => {
    const report = new ScriptedReport(['A', 'B'], 'B')
    report.onSetPage = () => Promise.reject({ message: 'no' })
    const { session, told } = aLifecycle(report, { allowed: ['A'] })
    session.loaded()
    session.rendered()
    await settle()
    expect(told.at(-1)).toBe('report.load_failed while failed')
  })

  it.each([
    [['Gone'], ['A'], 'page.none_allowed'],
    [[], [], 'page.none'],
  ])('is refused when %j is allowed of %j', async (allowed, pages, code) => {
    const { session, told } = aLifecycle(new ScriptedReport(pages), { allowed })
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
    await expect(session.showPage('B')).rejects.toThrow('not allowed')
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
