import { describe, expect, it, vi } from 'vitest'
import { ReportController } from '#common/embed/report-controller.ts'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import { aController, aDescriptor, fakeTime, settle, shown } from './a-controller.ts'
import { livePage, ScriptedReport } from './scripted-report.ts'

fakeTime()

describe('a report controller', () => {
  it("requests an allowed page and the user's filters with the load itself", () => {
    const { config } = aController().controller.snapshot()
    expect(config).toMatchObject({
      id: 'r1',
      accessToken: 'first',
      tokenType: 1,
      pageName: 'A',
      filters: { allPages: { operation: 3, filters: [{ values: ['Brazil'] }] } },
      settings: { panes: { pageNavigation: { visible: true }, filters: { visible: false } } },
    })
  })

  it("hides the report's tabs when the surrounding page renders its own", () => {
    const { config } = aController({ pageTabs: 'own', layout: 'phone' }).controller.snapshot()
    expect(config?.settings).toMatchObject({ layoutType: 2, panes: { pageNavigation: { visible: false } } })
  })

  it('reports the page, its rendering, and a handle to the report', async () => {
    const { options } = await shown()
    expect(options.onPages).toHaveBeenCalledExactlyOnceWith([{ name: 'A', displayName: 'Page A' }])
    expect(options.onPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'A' }))
    expect(options.onRendered).toHaveBeenCalledTimes(1)
    expect(options.onReady).toHaveBeenCalledTimes(1)
  })

  it('does not load again for a new token or new callbacks', async () => {
    const { controller, options } = await shown()
    const before = controller.snapshot()
    controller.update({ ...options, embed: aDescriptor({ accessToken: 'other' }), onPage: vi.fn() })
    await settle(1000)
    expect(controller.snapshot()).toBe(before)
  })

  it('calls the current callbacks, not those of the load', async () => {
    const { controller, options } = await shown({ embed: aDescriptor({ allowedPages: [] }) })
    const onPage = vi.fn()
    controller.update({ ...options, onPage })
    controller.pageChanged(livePage('B'))
    expect(onPage).toHaveBeenCalledTimes(1)
    expect(options.onPage).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Partial<EmbedDescriptor>]>([
    ['report', { powerBiReportId: 'r2' }],
    ['filters', { filters: [] }],
    ['allow-list', { allowedPages: [livePage('B')] }],
  ])(
    'covers the old report at once for another %s, and loads 120 ms after the last load',
    async (_what, other) => {
      const { controller, options } = aController()
      controller.attach(new ScriptedReport(['A']))
      const first = controller.snapshot().config
      controller.update({ ...options, embed: aDescriptor(other) })
      expect(controller.snapshot().phase).toBe('ended')
      expect(controller.snapshot().config).toBe(first)
      await settle(120)
      expect(controller.snapshot().config).not.toEqual(first)
      // Late events of the old load carry the old id and are dropped by the library.
      expect(controller.snapshot().config?.uniqueId).not.toBe(first?.uniqueId)
    },
  )

  it('loads a report again that was replaced and requested again in the meantime', async () => {
    const { controller, options } = await shown()
    const { frameKey, config } = controller.snapshot()
    controller.update({ ...options, embed: aDescriptor({ powerBiReportId: 'r2' }) })
    controller.update(options)
    await settle(120)
    expect(controller.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(controller.snapshot().config).not.toEqual(config)
  })

  it('loads the same report again, in the same frame, for another load id', async () => {
    const { controller, options } = await shown()
    const { frameKey, config } = controller.snapshot()
    controller.update({ ...options, loadId: 2 })
    await settle(120)
    expect(controller.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(controller.snapshot().config).not.toEqual(config)
  })

  it('waits 120 ms from the moment of controller, which may be later than the update', async () => {
    const { controller, options } = aController()
    controller.update({ ...options, loadId: 2 })
    await settle(60)
    controller.attach(new ScriptedReport(['A']))
    const { config } = controller.snapshot()
    await settle(119)
    expect(controller.snapshot().config).toBe(config)
    await settle(1)
    expect(controller.snapshot().config).not.toBe(config)
  })

  it('never reuses a frame for another origin', async () => {
    const { controller, options } = await shown()
    const { frameKey } = controller.snapshot()
    controller.update({ ...options, embed: aDescriptor({ embedUrl: 'https://app.powerbi.com/reportEmbed' }) })
    await settle(120)
    expect(controller.snapshot().frameKey).not.toBe(frameKey)
  })
})

describe('a frame warmed up before its report is known', () => {
  it('has no token, and is used by the report once it is known', async () => {
    const warmUrl = 'http://localhost:41300/reportEmbed'
    const { controller, options } = aController({ embed: undefined, warmUrl })
    const warm = controller.snapshot()
    expect(warm.phase).toBe('warm')
    expect(warm.config).toMatchObject({ type: 'report', embedUrl: warmUrl })
    expect(warm.config).not.toHaveProperty('accessToken')
    controller.attach(new ScriptedReport(['A']))
    controller.update({ ...options, embed: aDescriptor() })
    await settle(120)
    expect(controller.snapshot()).toMatchObject({
      phase: 'loading',
      frameKey: warm.frameKey,
      config: { id: 'r1', uniqueId: warm.config?.uniqueId },
    })
  })

  it('exists from the start, before the first render', () => {
    const warmUrl = 'http://localhost:41300/reportEmbed'
    const renewToken = vi.fn(async () => ({ token: 'second' }))
    expect(new ReportController({ warmUrl, renewToken }, systemClock).snapshot().phase).toBe('warm')
  })

  it('does not exist without a URL to warm up', () => {
    expect(aController({ embed: undefined }).controller.snapshot()).toEqual({ phase: 'empty', frameKey: '' })
  })
})

it("a controller that is stopped and updated again embeds again, as in React's development mode", async () => {
  const { controller, options } = aController()
  controller.stop()
  controller.update(options)
  expect(controller.snapshot().phase).toBe('empty')
  await settle(120)
  expect(controller.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
})
