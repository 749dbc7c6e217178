import { describe, expect, it } from 'vitest'
import { aLifecycle, holdTime, settle, shown } from './a-lifecycle.ts'
import { livePage, never, ScriptedReport } from './scripted-report.ts'

holdTime()

describe('a filter that cannot be applied', () => {
  it('keeps the report covered', async () => {
    const report = new ScriptedReport(['A'])
    report.onUpdateFilters = () => Promise.reject({ message: 'column gone' })
    const { session, told } = aLifecycle(report)
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
    const { session, told } = aLifecycle(report)
    session.loaded()
    session.rendered()
    await settle(60_000)
    expect(told).not.toContain('phase shown')
    expect(told.at(-1)).toBe('report.timeout while failed')
  })
})

describe('a report that fails', () => {
  it('by its filters at load is covered with the reason at once', () => {
    const { session, told } = aLifecycle(new ScriptedReport(['A']))
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
    const { told } = aLifecycle(new ScriptedReport(['A']))
    await settle(59_999)
    expect(told).toEqual([])
    await settle(1)
    expect(told).toEqual(['phase failed', 'report.timeout while failed'])
  })

  it('is given up when its pages are never answered', async () => {
    const report = new ScriptedReport(['A'])
    report.onGetPages = never
    const { session, told } = aLifecycle(report)
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
    const { session, told } = aLifecycle(report, { allowed: ['A'] })
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
