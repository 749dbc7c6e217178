import { describe, expect, it } from 'vitest'
import { aLifecycle, brazil, fakeTime, settle, shown } from './a-lifecycle.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

fakeTime()

describe('a bookmark of the author', () => {
  it('that replaces the filters covers the report until it has rendered with them again', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle, events } = await shown(report)
    report.filters = []
    lifecycle.bookmarkApplied()
    expect(events).toEqual(['phase filtering'])
    await settle()
    expect(report.filters).toEqual(brazil)
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(events).toEqual(['phase filtering', 'phase shown', 'rendered A'])
  })

  it('that keeps the filters uncovers the report as soon as that is known', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle, events } = await shown(report)
    lifecycle.bookmarkApplied()
    expect(lifecycle.phase).toBe('filtering')
    await settle()
    expect(events).toEqual(['phase filtering', 'phase shown', 'rendered A'])
    expect(report.asked).toEqual(['getFilters'])
  })

  it('that opens a forbidden page without an event of its own ends the report', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['A'] })
    report.pages = [livePage('A'), livePage('B', { isActive: true })]
    lifecycle.bookmarkApplied()
    await settle()
    expect(events).toEqual(['phase filtering', 'phase failed', 'page.forbidden while failed'])
  })

  it('that opens another page and replaces the filters is shown there with the filters', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['A', 'B'] })
    report.filters = []
    report.pages = [livePage('A'), livePage('B', { isActive: true })]
    lifecycle.pageChanged(livePage('B'))
    lifecycle.bookmarkApplied()
    await settle(200)
    expect(lifecycle.phase).toBe('filtering')
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('shown')
    expect(report.filters).toEqual(brazil)
    expect(events.filter((line) => line.startsWith('page '))).toEqual(['page B'])
  })

  it('whose effect the report does not tell keeps it covered', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle } = await shown(report)
    report.getFilters = never
    lifecycle.bookmarkApplied()
    lifecycle.rendered()
    await settle(9000)
    expect(lifecycle.phase).toBe('filtering')
  })

  it('does not cover a report without restrictions', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A']), { filters: [] })
    lifecycle.bookmarkApplied()
    await settle()
    expect(events).toEqual([])
  })
})

it.each(['rendered', 'viewChanged'] as const)(
  'a report that has lost its filters is covered at the event %s',
  async (event) => {
    const report = new ScriptedReport(['A'])
    const { lifecycle, events } = await shown(report)
    report.filters = []
    lifecycle[event]()
    await settle()
    expect(events).toEqual(['phase filtering'])
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('shown')
  },
)

describe('a report that is slow to render', () => {
  it('is shown after 15 seconds, because its filters are in force', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle, events } = aLifecycle(report)
    lifecycle.loaded()
    await settle(14_999)
    expect(lifecycle.phase).toBe('filtering')
    await settle(1)
    expect(lifecycle.phase).toBe('shown')
    expect(events.at(-1)).toBe('page A')
    lifecycle.rendered()
    expect(events.at(-1)).toBe('rendered A')
  })

  it('is not shown while its filters are not in force', async () => {
    const report = new ScriptedReport(['A'])
    report.getFilters = never
    const { lifecycle } = aLifecycle(report)
    lifecycle.loaded()
    await settle(20_000)
    expect(lifecycle.phase).toBe('filtering')
  })

  it('is waited for by a playlist', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle } = aLifecycle(report, { mode: 'playlist' })
    lifecycle.loaded()
    await settle(45_000)
    lifecycle.rendered()
    expect(lifecycle.phase).toBe('shown')
  })
})

it('a report opens on a visible page when its author has hidden the first allowed one', async () => {
  const report = new ScriptedReport(['Tooltip', 'B'])
  report.pages = [livePage('Tooltip', { visibility: 1, isActive: true }), livePage('B')]
  const { lifecycle, events } = aLifecycle(report, { allowed: ['Tooltip', 'B'] })
  lifecycle.loaded()
  await settle()
  expect(report.asked).toContain('setPage B')
  expect(events).toContain('pages B')
  expect(lifecycle.phase).toBe('guarding')
})
