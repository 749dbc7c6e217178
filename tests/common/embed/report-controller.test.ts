// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { ReportController } from '#common/embed/report-controller.ts'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import { systemClock } from '#common/time/clock.ts'
import { aController, aDescriptor, holdTime, settle, shown } from './a-controller.ts'
import { livePage, ScriptedReport } from './scripted-report.ts'

holdTime()

describe('an embedding', () => {
  it("asks for an allowed page and this person's filters with the load itself", () => {
    const { config } = aController().embedding.snapshot()
    expect(config).toMatchObject({
      id: 'r1',
      accessToken: 'first',
      tokenType: 1,
      pageName: 'A',
      filters: { allPages: { operation: 3, filters: [{ values: ['Brazil'] }] } },
      settings: { panes: { pageNavigation: { visible: true }, filters: { visible: false } } },
    })
  })

  it('hides the tabs of the report when the page around draws its own', () => {
    const { config } = aController({ pageTabs: 'own', layout: 'phone' }).embedding.snapshot()
    expect(config?.settings).toMatchObject({ layoutType: 2, panes: { pageNavigation: { visible: false } } })
  })

  it('tells the page, its being drawn, and what may be done with the report', async () => {
    const { wanted } = await shown()
    expect(wanted.onPages).toHaveBeenCalledExactlyOnceWith([{ name: 'A', displayName: 'Page A' }])
    expect(wanted.onPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'A' }))
    expect(wanted.onRendered).toHaveBeenCalledTimes(1)
    expect(wanted.onReady).toHaveBeenCalledTimes(1)
  })

  it('does not load again for a new token or new callbacks', async () => {
    const { embedding, wanted } = await shown()
    const before = embedding.snapshot()
    embedding.update({ ...wanted, embed: aDescriptor({ accessToken: 'other' }), onPage: vi.fn() })
    await settle(1000)
    expect(embedding.snapshot()).toBe(before)
  })

  it('tells the callbacks of now, not those of the load', async () => {
    const { embedding, wanted } = await shown({ embed: aDescriptor({ allowedPages: [] }) })
    const onPage = vi.fn()
    embedding.update({ ...wanted, onPage })
    embedding.pageChanged(livePage('B'))
    expect(onPage).toHaveBeenCalledTimes(1)
    expect(wanted.onPage).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Partial<EmbedDescriptor>]>([
    ['report', { powerBiReportId: 'r2' }],
    ['filters', { filters: [] }],
    ['allow-list', { allowedPages: [livePage('B')] }],
  ])(
    'covers the old one at once for another %s, and loads 120 ms after the last load',
    async (_what, other) => {
      const { embedding, wanted } = aController()
      embedding.attach(new ScriptedReport(['A']))
      const first = embedding.snapshot().config
      embedding.update({ ...wanted, embed: aDescriptor(other) })
      expect(embedding.snapshot().phase).toBe('ended')
      expect(embedding.snapshot().config).toBe(first)
      await settle(120)
      expect(embedding.snapshot().config).not.toEqual(first)
      // Events of the old load, which may still come, name the old one and are dropped by the library.
      expect(embedding.snapshot().config?.uniqueId).not.toBe(first?.uniqueId)
    },
  )

  it('loads a report in the same frame that was asked for again meanwhile', async () => {
    const { embedding, wanted } = await shown()
    const { frameKey, config } = embedding.snapshot()
    embedding.update({ ...wanted, embed: aDescriptor({ powerBiReportId: 'r2' }) })
    embedding.update(wanted)
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(embedding.snapshot().config).not.toEqual(config)
  })

  it('loads the same report once more, in the same frame, for another load number', async () => {
    const { embedding, wanted } = await shown()
    const { frameKey, config } = embedding.snapshot()
    embedding.update({ ...wanted, loadId: 2 })
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(embedding.snapshot().config).not.toEqual(config)
  })

  it('keeps 120 ms from when the screen embedded, which may be later than it was told to', async () => {
    const { embedding, wanted } = aController()
    embedding.update({ ...wanted, loadId: 2 })
    await settle(60)
    embedding.attach(new ScriptedReport(['A']))
    const { config } = embedding.snapshot()
    await settle(119)
    expect(embedding.snapshot().config).toBe(config)
    await settle(1)
    expect(embedding.snapshot().config).not.toBe(config)
  })

  it('never reuses a frame for another origin', async () => {
    const { embedding, wanted } = await shown()
    const { frameKey } = embedding.snapshot()
    embedding.update({ ...wanted, embed: aDescriptor({ embedUrl: 'https://app.powerbi.com/reportEmbed' }) })
    await settle(120)
    expect(embedding.snapshot().frameKey).not.toBe(frameKey)
  })
})

describe('a frame warmed up before its report is known', () => {
  it('has no token, and is used by the report when that is known', async () => {
    const warmUrl = 'http://localhost:41300/reportEmbed'
    const { embedding, wanted } = aController({ embed: undefined, warmUrl })
    const warm = embedding.snapshot()
    expect(warm.phase).toBe('warm')
    expect(warm.config).toMatchObject({ type: 'report', embedUrl: warmUrl })
    expect(warm.config).not.toHaveProperty('accessToken')
    embedding.attach(new ScriptedReport(['A']))
    embedding.update({ ...wanted, embed: aDescriptor() })
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({
      phase: 'loading',
      frameKey: warm.frameKey,
      config: { id: 'r1', uniqueId: warm.config?.uniqueId },
    })
  })

  it('is asked for from the start, before anything has been drawn', () => {
    const warmUrl = 'http://localhost:41300/reportEmbed'
    const renewToken = vi.fn(async () => ({ token: 'second' }))
    expect(new ReportController({ warmUrl, renewToken }, systemClock).snapshot().phase).toBe('warm')
  })

  it('is no frame at all without an address to warm up', () => {
    expect(aController({ embed: undefined }).embedding.snapshot()).toEqual({ phase: 'empty', frameKey: '' })
  })
})

it('an embedding that is stopped and begun anew embeds again, as development mode does it', async () => {
  const { embedding, wanted } = aController()
  embedding.stop()
  embedding.update(wanted)
  expect(embedding.snapshot().phase).toBe('empty')
  await settle(120)
  expect(embedding.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
})
