import { describe, expect, it } from 'vitest'
import { createReportHandle } from '#common/embed/report-handle.ts'
import { aLifecycle, fakeTime, settle, shown } from './a-lifecycle.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

fakeTime()

describe('a report is shown', () => {
  it('only after its pages are checked, its filters applied and it is rendered', async () => {
    const { lifecycle, events } = aLifecycle(new ScriptedReport(['A', 'B']), { allowed: ['A'] })
    lifecycle.loaded()
    await settle()
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(events).toEqual([
      'phase guarding',
      'pages A',
      'phase filtering',
      'phase shown',
      'page A',
      'rendered A',
    ])
  })

  it('also when it renders before its pages and filters are answered', async () => {
    const { lifecycle } = aLifecycle(new ScriptedReport(['A']))
    lifecycle.loaded()
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('guarding')
    await settle()
    expect(lifecycle.phase).toBe('shown')
  })

  it('with other filters, as in a saved state, only when it has rendered again with its own', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle } = aLifecycle(report)
    report.filters = []
    lifecycle.loaded()
    lifecycle.rendered()
    await settle()
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('shown')
  })

  it('on an allowed page when a saved state opens another one', async () => {
    const report = new ScriptedReport(['A', 'B'], 'B')
    const { lifecycle, events } = aLifecycle(report, { allowed: ['A'] })
    lifecycle.loaded()
    await settle()
    expect(report.asked).toContain('setPage A')
    expect(lifecycle.phase).toBe('guarding')
    expect(events).not.toContain('page B')
  })

  it('not while its filters are still being applied', async () => {
    const report = new ScriptedReport(['A'])
    let apply = () => {}
    report.onUpdateFilters = () =>
      new Promise((resolve) => {
        apply = resolve
      })
    const { lifecycle } = aLifecycle(report)
    lifecycle.loaded()
    await settle(2000)
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('filtering')
    apply()
    await settle()
    expect(lifecycle.phase).toBe('shown')
  })

  it('not because of a render before it was loaded', async () => {
    const { lifecycle } = aLifecycle(new ScriptedReport(['A']))
    lifecycle.rendered()
    lifecycle.pageChanged(livePage('A'))
    lifecycle.loaded()
    await settle()
    expect(lifecycle.phase).toBe('filtering')
  })
})

describe('a report that opens on a page the user may not see', () => {
  it('is redirected to an allowed page before anything is shown', async () => {
    const report = new ScriptedReport(['A', 'B', 'C'], 'C')
    const { lifecycle, events } = aLifecycle(report, { allowed: ['B'] })
    lifecycle.loaded()
    lifecycle.rendered()
    await settle()
    expect(report.asked).toContain('setPage B')
    expect(lifecycle.phase).toBe('guarding')
    lifecycle.rendered()
    lifecycle.pageChanged(livePage('B'))
    await settle()
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('shown')
    expect(events.filter((line) => line.startsWith('page '))).toEqual(['page B'])
  })

  it('fails when it does not leave that page', async () => {
    const { lifecycle, events } = aLifecycle(new ScriptedReport(['A', 'B'], 'B'), { allowed: ['A'] })
    lifecycle.loaded()
    await settle()
    for (let change = 0; change < 5; change++) lifecycle.pageChanged(livePage('B'))
    expect(events.at(-1)).toBe('report.load_failed while failed')
    expect(events.some((line) => line === 'phase shown')).toBe(false)
  })

  it('stays covered when the page change is rejected', async () => {
    const report = new ScriptedReport(['A', 'B'], 'B')
    report.onSetPage = () => Promise.reject({ message: 'no' })
    const { lifecycle, events } = aLifecycle(report, { allowed: ['A'] })
    lifecycle.loaded()
    lifecycle.rendered()
    await settle()
    expect(events.at(-1)).toBe('report.load_failed while failed')
  })

  it.each([
    [['Gone'], ['A'], 'page.none_allowed'],
    [[], [], 'page.none'],
    [['A'], [], 'page.none'],
  ])('fails when %j is allowed and %j exists', async (allowed, pages, code) => {
    const { lifecycle, events } = aLifecycle(new ScriptedReport(pages), { allowed })
    lifecycle.loaded()
    lifecycle.rendered()
    await settle()
    expect(events).toEqual(['phase guarding', 'phase failed', `${code} while failed`])
  })
})

describe('a report that is asked to open a page', () => {
  it('shows that page only', async () => {
    const report = new ScriptedReport(['A', 'B', 'C'])
    const { lifecycle, events } = aLifecycle(report, { firstPage: 'C' })
    lifecycle.loaded()
    await settle()
    expect(report.asked).toContain('setPage C')
    lifecycle.pageChanged(livePage('C'))
    await settle()
    lifecycle.rendered()
    expect(events.filter((line) => line.startsWith('page '))).toEqual(['page C'])
  })

  it.each(['B', 'Gone'])('shows the first page of a user who may not see %s', async (firstPage) => {
    const report = new ScriptedReport(['A', 'B'])
    const { events } = await shown(report, { allowed: ['A'], firstPage })
    expect(report.asked).not.toContain(`setPage ${firstPage}`)
    expect(events).toEqual([])
  })
})

describe('a page change', () => {
  it('to an allowed page is reported and applies the filters again, without covering the report', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['A', 'B'] })
    lifecycle.pageChanged(livePage('B'))
    await settle()
    lifecycle.rendered()
    lifecycle.rendered()
    expect(report.count('updateFilters')).toBe(1)
    expect(events).toEqual(['page B', 'rendered B'])
  })

  it('to a forbidden page covers the report before any callback runs', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A', 'B']), { allowed: ['A'] })
    lifecycle.pageChanged(livePage('B'))
    expect(events).toEqual(['phase failed', 'page.forbidden while failed'])
    lifecycle.pageChanged(livePage('A'))
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('failed')
  })

  it('to a forbidden page redirects a playlist, covered until the allowed page is rendered', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['A'], mode: 'playlist' })
    lifecycle.pageChanged(livePage('B'))
    expect(events).toEqual(['phase guarding'])
    expect(report.asked).toEqual(['setPage A'])
    lifecycle.rendered()
    lifecycle.pageChanged(livePage('A'))
    await settle()
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(events.slice(1)).toEqual(['phase filtering', 'phase shown', 'page A', 'rendered A'])
  })

  it('that redirects a playlist shows nothing before the filters are applied again', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle } = await shown(report, { allowed: ['A'], mode: 'playlist' })
    report.onUpdateFilters = never
    lifecycle.pageChanged(livePage('B'))
    lifecycle.pageChanged(livePage('A'))
    lifecycle.rendered()
    await settle(5000)
    expect(lifecycle.phase).toBe('filtering')
  })

  it('to a forbidden page redirects a playlist every time', async () => {
    const { lifecycle } = await shown(new ScriptedReport(['A', 'B']), { allowed: ['A'], mode: 'playlist' })
    for (let round = 0; round < 10; round++) {
      lifecycle.pageChanged(livePage('B'))
      lifecycle.pageChanged(livePage('A'))
      lifecycle.rendered()
      await settle(1000)
      expect(lifecycle.phase).toBe('shown')
    }
  })

  it('from outside is rejected for a forbidden page without calling the report, and so are its data', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle } = await shown(report, { allowed: ['A'] })
    const handle = createReportHandle(report, (page) => lifecycle.requireAllowed(page))
    await expect(handle.showPage('B')).rejects.toThrow('not allowed')
    await expect(handle.visuals('B')).rejects.toThrow('not allowed')
    await expect(handle.exportData('B', 'bars', 10)).rejects.toThrow('not allowed')
    await handle.showPage('A')
    expect(await handle.visuals('A')).toEqual([expect.objectContaining({ name: 'bars' })])
    expect(await handle.exportData('A', 'bars', 10)).toBe(report.csv)
    expect(report.asked).toEqual(['setPage A', 'visuals A', 'exportData A bars 10'])
  })

  it('is reported once when the report sends it twice', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A', 'B']))
    for (const page of [livePage('B'), livePage('B')]) lifecycle.pageChanged(page)
    expect(events).toEqual(['page B'])
  })
})

it('an ended report emits no events and makes no calls', async () => {
  const report = new ScriptedReport(['A', 'B'])
  const { lifecycle, events } = await shown(report)
  lifecycle.end()
  lifecycle.pageChanged(livePage('B'))
  lifecycle.errorRaised({ message: 'LoadReportFailed' })
  lifecycle.loaded()
  lifecycle.reload()
  await settle(120_000)
  expect(events).toEqual(['phase ended'])
  expect(report.asked).toEqual([])
})
