import { describe, expect, it, vi } from 'vitest'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import { aController, aDescriptor, fakeTime, settle, shown } from './a-controller.ts'
import { livePage, ScriptedReport } from './scripted-report.ts'

fakeTime()

describe('a report controller that fails', () => {
  it('never embeds with an invalid filter', () => {
    const filters = [
      { ...aDescriptor().filters[0], data_type: 'date' },
    ] as unknown as EmbedDescriptor['filters']
    const { controller, options } = aController({ embed: aDescriptor({ filters }) })
    expect(controller.snapshot().config).toBeUndefined()
    expect(options.onError).toHaveBeenCalledExactlyOnceWith({
      code: 'report.filter_invalid',
      detail: expect.stringContaining('t.country'),
    })
  })

  it('reports an invalid URL', () => {
    const { options } = aController({ embed: aDescriptor({ embedUrl: 'nowhere' }) })
    expect(options.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'report.load_failed' }))
  })

  it('reports an error of the library, and removes the frame', () => {
    const { controller, options } = aController()
    controller.embedFailed([{ message: 'tokenType must be a number' }])
    expect(controller.snapshot()).toEqual({ phase: 'failed', frameKey: '' })
    expect(options.onError).toHaveBeenCalledWith({
      code: 'report.load_failed',
      detail: 'tokenType must be a number',
    })
    controller.embedFailed(new Error('once more, in development mode'))
    expect(options.onError).toHaveBeenCalledTimes(1)
  })

  it('reports a forbidden page by its name, separately from failures, after the report is covered', async () => {
    const phases: string[] = []
    const { controller, options } = await shown({
      onForbidden: (page) => phases.push(`${page} while ${controller.snapshot().phase}`),
    })
    controller.pageChanged(livePage('B'))
    expect(phases).toEqual(['Page B while failed'])
    expect(options.onError).not.toHaveBeenCalled()
  })

  it('requests no more tokens', async () => {
    const { controller, options } = await shown()
    controller.errorRaised({ message: 'LoadReportFailed' })
    await settle(7_200_000)
    expect(options.renewToken).not.toHaveBeenCalled()
  })

  it('loads again when its descriptor is removed and passed again', async () => {
    const { controller, options } = await shown()
    controller.errorRaised({ message: 'LoadReportFailed' })
    controller.update({ ...options, embed: undefined })
    await settle(120)
    controller.update(options)
    await settle(120)
    expect(controller.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
  })
})

describe('the token of an open report', () => {
  it('is renewed through the report, without another load', async () => {
    const { controller, report } = await shown()
    const { config } = controller.snapshot()
    await settle(58 * 60_000)
    expect(report.count('setAccessToken second')).toBe(1)
    expect(report.count('reload')).toBe(0)
    expect(controller.snapshot().config).toBe(config)
  })

  it('that expired early is replaced, and the covered report is loaded again', async () => {
    const { controller, report } = await shown()
    await settle(60_000)
    controller.errorRaised({ message: 'TokenExpired' })
    await settle(120)
    expect(report.asked.slice(-2)).toEqual(['setAccessToken second', 'reload'])
    expect(controller.snapshot().phase).toBe('loading')
  })

  it('is not sent to an iframe that is not listening yet', async () => {
    const report = new ScriptedReport(['A'])
    const { controller } = aController({ embed: aDescriptor({ expiresAt: '2030-01-01T00:00:00Z' }) })
    controller.attach(report)
    await settle(5000)
    expect(report.asked).toEqual([])
    controller.loaded()
    await settle()
    expect(report.asked).toContain('setAccessToken second')
  })

  it('is checked when the screen is visible again', async () => {
    const { controller, report } = await shown()
    vi.setSystemTime(Date.UTC(2030, 0, 1, 5))
    controller.wake()
    await settle(120)
    expect(report.count('reload')).toBe(1)
  })

  it('is not renewed after the frame is removed', async () => {
    const { controller, options } = await shown()
    controller.stop()
    await settle(7_200_000)
    expect(options.renewToken).not.toHaveBeenCalled()
    expect(controller.snapshot().phase).toBe('empty')
  })
})
