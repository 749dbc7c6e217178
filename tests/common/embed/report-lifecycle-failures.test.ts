import { describe, expect, it } from 'vitest'
import { aLifecycle, fakeTime, settle, shown } from './a-lifecycle.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

fakeTime()

describe('a filter that cannot be applied', () => {
  it('keeps the report covered', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = () => Promise.reject({ message: 'column gone' })
    const { lifecycle, events } = aLifecycle(report)
    lifecycle.loaded()
    lifecycle.rendered()
    await settle(1000)
    expect(events.at(-1)).toBe('report.filter_failed while failed')
    expect(events).not.toContain('phase shown')
  })

  it('for lack of an answer counts as a report that is slow', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = never
    const { lifecycle, events } = aLifecycle(report)
    lifecycle.loaded()
    lifecycle.rendered()
    await settle(31_000)
    expect(events.at(-1)).toBe('report.timeout while failed')
  })

  it('covers a report that is shown', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report)
    report.onUpdateFilters = () => Promise.reject(undefined)
    lifecycle.pageChanged(livePage('B'))
    await settle(1000)
    expect(events).toEqual(['page B', 'phase failed', 'report.filter_failed while failed'])
  })
})

describe('a report that accepts filters without effect', () => {
  it('stays covered', async () => {
    const report = new ScriptedReport(['A'])
    const { lifecycle, events } = aLifecycle(report)
    report.filters = []
    report.keepsFilters = false
    lifecycle.loaded()
    lifecycle.rendered()
    await settle(1000)
    expect(events.at(-1)).toBe('report.filter_failed while failed')
    expect(events).not.toContain('phase shown')
  })
})

describe('a token that expires while filters or pages are requested', () => {
  it('covers the report until it is loaded again with a new token, and does not fail', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report)
    report.onUpdateFilters = () => Promise.reject({ message: 'TokenExpired', level: 6 })
    lifecycle.pageChanged(livePage('B'))
    await settle(1000)
    expect(events).toEqual(['page B', 'phase loading', 'token'])
    report.onUpdateFilters = async () => {}
    lifecycle.reload()
    lifecycle.loaded()
    await settle()
    expect(report.asked).toContain('setPage B')
    lifecycle.pageChanged(livePage('B'))
    lifecycle.rendered()
    await settle(100)
    expect(lifecycle.phase).toBe('shown')
  })

  it('does not show a report whose filters were rejected for it', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = () => Promise.reject({ message: 'TokenExpired' })
    const { lifecycle, events } = aLifecycle(report)
    lifecycle.loaded()
    lifecycle.rendered()
    await settle(60_000)
    expect(events).not.toContain('phase shown')
    expect(events.at(-1)).toBe('report.timeout while failed')
  })
})

describe('a report that fails', () => {
  it('because of an error at load is covered, with the reason, unless it loads within ten seconds', async () => {
    const failing = aLifecycle(new ScriptedReport(['A']))
    failing.lifecycle.errorRaised({ message: 'invalidFilter', level: 4 })
    await settle(10_000)
    expect(failing.events.at(-1)).toBe('report.filter_failed while failed')
    const loading = aLifecycle(new ScriptedReport(['A']))
    loading.lifecycle.errorRaised({ message: 'One visual failed' })
    loading.lifecycle.loaded()
    loading.lifecycle.rendered()
    await settle(10_000)
    expect(loading.lifecycle.phase).toBe('shown')
  })

  it('stays covered after a fatal error, with the reason', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A']))
    lifecycle.errorRaised({ message: 'LoadReportFailed', errorCode: '403' })
    lifecycle.loaded()
    lifecycle.errorRaised({ message: 'LoadReportFailed' })
    await settle()
    expect(events).toEqual(['phase failed', 'report.load_failed while failed'])
  })

  it('continues after an error in a single visual', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A']))
    lifecycle.errorRaised({ message: 'Visual could not be rendered', level: 3 })
    expect(events).toEqual([])
  })

  it('requests a new token when its token has expired', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A']))
    lifecycle.errorRaised({ message: 'TokenExpired', level: 6 })
    expect(events).toEqual(['token'])
  })

  it('times out when it neither loads nor fails within a minute', async () => {
    const { events } = aLifecycle(new ScriptedReport(['A']))
    await settle(59_999)
    expect(events).toEqual([])
    await settle(1)
    expect(events).toEqual(['phase failed', 'report.timeout while failed'])
  })

  it('times out when its pages are never answered', async () => {
    const report = new ScriptedReport(['A'])
    report.onGetPages = never
    const { lifecycle, events } = aLifecycle(report)
    lifecycle.loaded()
    lifecycle.rendered()
    await settle(60_000)
    expect(events.at(-1)).toBe('report.timeout while failed')
  })

  it('does not time out once it is shown', async () => {
    const { lifecycle } = await shown(new ScriptedReport(['A']))
    await settle(3_600_000)
    expect(lifecycle.phase).toBe('shown')
  })
})

describe('a report that is loaded again', () => {
  it('is covered until the page that was open is rendered again', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report)
    lifecycle.pageChanged(livePage('B'))
    await settle()
    events.length = 0
    lifecycle.reload()
    expect(events).toEqual(['phase loading'])
    lifecycle.rendered()
    lifecycle.loaded()
    await settle()
    expect(report.asked).toContain('setPage B')
    lifecycle.pageChanged(livePage('B'))
    await settle()
    lifecycle.rendered()
    expect(events.slice(1)).toEqual([
      'phase guarding',
      'pages A,B',
      'phase filtering',
      'phase shown',
      'page B',
      'rendered B',
    ])
  })

  it('is checked against its current pages', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['A'] })
    lifecycle.reload()
    report.pages = [livePage('B', { isActive: true })]
    lifecycle.loaded()
    lifecycle.rendered()
    await settle()
    expect(events.at(-1)).toBe('page.none_allowed while failed')
  })

  it('on a page the user did not choose is redirected to an allowed page; the user is not sent away', async () => {
    const report = new ScriptedReport(['Gone', 'A', 'B'])
    const { lifecycle, events } = await shown(report, { allowed: ['Gone', 'A'] })
    lifecycle.reload()
    lifecycle.pageChanged(livePage('B'))
    report.pages = [livePage('A'), livePage('B', { isActive: true })]
    lifecycle.loaded()
    await settle()
    expect(report.asked).toContain('setPage A')
    expect(lifecycle.phase).toBe('guarding')
    expect(events).not.toContain('page.forbidden while failed')
  })

  it('is not checked against the pages of the previous load', async () => {
    const report = new ScriptedReport(['A', 'B'])
    const { lifecycle } = await shown(report, { allowed: ['A'] })
    lifecycle.reload()
    report.onGetPages = never
    lifecycle.loaded()
    lifecycle.pageChanged(livePage('A'))
    lifecycle.rendered()
    await settle(5000)
    expect(lifecycle.phase).toBe('guarding')
  })

  it('ignores a late answer to the previous load', async () => {
    const report = new ScriptedReport(['A', 'B'])
    let answerFirst = () => {}
    report.onGetPages = () =>
      new Promise((resolve) => {
        answerFirst = () => resolve([livePage('A', { isActive: true })])
      })
    const { lifecycle, events } = aLifecycle(report, { allowed: ['A'] })
    lifecycle.loaded()
    const answerOld = answerFirst
    report.onGetPages = never
    lifecycle.loaded()
    answerOld()
    lifecycle.rendered()
    await settle(1000)
    expect(events).toEqual(['phase guarding'])
  })

  it('times out after a minute, like the first load', async () => {
    const { lifecycle, events } = await shown(new ScriptedReport(['A']))
    lifecycle.reload()
    await settle(60_000)
    expect(events.at(-1)).toBe('report.timeout while failed')
  })
})
