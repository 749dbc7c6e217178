// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '#common/embed/clock.ts'
import type { EmbeddingOptions } from '#common/embed/embedding-options.ts'
import { ReportEmbedding } from '#common/embed/report-embedding.ts'
import type { ReportEmbed } from '#common/embed/types.ts'
import { livePage, ScriptedReport } from './scripted-report.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void vi.useRealTimers())

const anEmbed = (rest: Partial<ReportEmbed> = {}): ReportEmbed => ({
  reportId: 'r1',
  embedUrl: 'http://localhost:41300/reportEmbed?reportId=r1',
  accessToken: 'first',
  expiresAt: '2030-01-01T01:00:00Z',
  serverNow: '2030-01-01T00:00:00Z',
  filters: [{ table: 't', column: 'country', condition: 'In', value: 'Brazil', data_type: 'varchar' }],
  allowedPages: [livePage('A')],
  name: 'World',
  ...rest,
})

function anEmbedding(options: Partial<EmbeddingOptions> = {}) {
  const wanted: EmbeddingOptions = {
    embed: anEmbed(),
    renewToken: vi.fn(async () => ({ token: 'second', expiresAt: '2030-01-01T02:00:00Z' })),
    onReady: vi.fn(),
    onPages: vi.fn(),
    onPage: vi.fn(),
    onRendered: vi.fn(),
    onForbidden: vi.fn(),
    onError: vi.fn(),
    ...options,
  }
  const embedding = new ReportEmbedding(wanted, browserClock)
  embedding.update(wanted)
  return { embedding, wanted }
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

async function shown(options: Partial<EmbeddingOptions> = {}) {
  const report = new ScriptedReport(['A', 'B'])
  const { embedding, wanted } = anEmbedding(options)
  embedding.attach(report)
  embedding.loaded()
  embedding.rendered()
  await settle()
  expect(embedding.snapshot().phase).toBe('shown')
  return { embedding, wanted, report }
}

describe('an embedding', () => {
  it("asks for an allowed page and this person's filters with the load itself", () => {
    const { config } = anEmbedding().embedding.snapshot()
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
    const { config } = anEmbedding({ pageTabs: 'own', layout: 'phone' }).embedding.snapshot()
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
    embedding.update({ ...wanted, embed: anEmbed({ accessToken: 'other' }), onPage: vi.fn() })
    await settle(1000)
    expect(embedding.snapshot()).toBe(before)
  })

  it('tells the callbacks of now, not those of the load', async () => {
    const { embedding, wanted } = await shown({ embed: anEmbed({ allowedPages: [] }) })
    const onPage = vi.fn()
    embedding.update({ ...wanted, onPage })
    embedding.pageChanged(livePage('B'))
    expect(onPage).toHaveBeenCalledTimes(1)
    expect(wanted.onPage).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Partial<ReportEmbed>]>([
    ['report', { reportId: 'r2' }],
    ['filters', { filters: [] }],
    ['allow-list', { allowedPages: [livePage('B')] }],
  ])(
    'covers the old one at once for another %s, and loads 120 ms after the last load',
    async (_what, other) => {
      const { embedding, wanted } = anEmbedding()
      embedding.attach(new ScriptedReport(['A']))
      const first = embedding.snapshot().config
      embedding.update({ ...wanted, embed: anEmbed(other) })
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
    embedding.update({ ...wanted, embed: anEmbed({ reportId: 'r2' }) })
    embedding.update(wanted)
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(embedding.snapshot().config).not.toEqual(config)
  })

  it('loads the same report once more, in the same frame, for another load number', async () => {
    const { embedding, wanted } = await shown()
    const { frameKey, config } = embedding.snapshot()
    embedding.update({ ...wanted, load: 2 })
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', frameKey, config: { id: 'r1' } })
    expect(embedding.snapshot().config).not.toEqual(config)
  })

  it('keeps 120 ms from when the screen embedded, which may be later than it was told to', async () => {
    const { embedding, wanted } = anEmbedding()
    embedding.update({ ...wanted, load: 2 })
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
    embedding.update({ ...wanted, embed: anEmbed({ embedUrl: 'https://app.powerbi.com/reportEmbed' }) })
    await settle(120)
    expect(embedding.snapshot().frameKey).not.toBe(frameKey)
  })
})

describe('a frame warmed up before its report is known', () => {
  it('has no token, and is used by the report when that is known', async () => {
    const warmUrl = 'http://localhost:41300/reportEmbed'
    const { embedding, wanted } = anEmbedding({ embed: undefined, warmUrl })
    const warm = embedding.snapshot()
    expect(warm.phase).toBe('warm')
    expect(warm.config).toMatchObject({ type: 'report', embedUrl: warmUrl })
    expect(warm.config).not.toHaveProperty('accessToken')
    embedding.attach(new ScriptedReport(['A']))
    embedding.update({ ...wanted, embed: anEmbed() })
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({
      phase: 'loading',
      frameKey: warm.frameKey,
      config: { id: 'r1', uniqueId: warm.config?.uniqueId },
    })
  })

  it('is no frame at all without an address to warm up', () => {
    expect(anEmbedding({ embed: undefined }).embedding.snapshot()).toEqual({ phase: 'empty', frameKey: '' })
  })
})

describe('an embedding that fails', () => {
  it('never embeds with a filter that makes no sense', () => {
    const filters = [{ ...anEmbed().filters[0], data_type: 'date' }] as unknown as ReportEmbed['filters']
    const { embedding, wanted } = anEmbedding({ embed: anEmbed({ filters }) })
    expect(embedding.snapshot().config).toBeUndefined()
    expect(wanted.onError).toHaveBeenCalledExactlyOnceWith({
      code: 'report.filter_invalid',
      detail: expect.stringContaining('t.country'),
    })
  })

  it('says so for an address that is none', () => {
    const { wanted } = anEmbedding({ embed: anEmbed({ embedUrl: 'nowhere' }) })
    expect(wanted.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'report.load_failed' }))
  })

  it('says so when the library refuses, and takes the frame away', () => {
    const { embedding, wanted } = anEmbedding()
    embedding.embedFailed([{ message: 'tokenType must be a number' }])
    expect(embedding.snapshot()).toEqual({ phase: 'failed', frameKey: '' })
    expect(wanted.onError).toHaveBeenCalledWith({
      code: 'report.load_failed',
      detail: 'tokenType must be a number',
    })
    embedding.embedFailed(new Error('once more, in development mode'))
    expect(wanted.onError).toHaveBeenCalledTimes(1)
  })

  it('tells a forbidden page apart from failures, when the report is covered already', async () => {
    const phases: string[] = []
    const { embedding, wanted } = await shown({ onForbidden: () => phases.push(embedding.snapshot().phase) })
    embedding.pageChanged(livePage('B'))
    expect(phases).toEqual(['failed'])
    expect(wanted.onError).not.toHaveBeenCalled()
  })

  it('asks for no more tokens', async () => {
    const { embedding, wanted } = await shown()
    embedding.errorRaised({ message: 'LoadReportFailed' })
    await settle(7_200_000)
    expect(wanted.renewToken).not.toHaveBeenCalled()
  })

  it('tries again when its data is taken away and given again', async () => {
    const { embedding, wanted } = await shown()
    embedding.errorRaised({ message: 'LoadReportFailed' })
    embedding.update({ ...wanted, embed: undefined })
    await settle(120)
    embedding.update(wanted)
    await settle(120)
    expect(embedding.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
  })
})

describe('the token of a living report', () => {
  it('is renewed through the report, without another load', async () => {
    const { embedding, report } = await shown()
    const { config } = embedding.snapshot()
    await settle(58 * 60_000)
    expect(report.count('setAccessToken second')).toBe(1)
    expect(report.count('reload')).toBe(0)
    expect(embedding.snapshot().config).toBe(config)
  })

  it('that ended too early is replaced and the report loaded again, covered meanwhile', async () => {
    const { embedding, report } = await shown()
    await settle(60_000)
    embedding.errorRaised({ message: 'TokenExpired' })
    await settle(120)
    expect(report.asked.slice(-2)).toEqual(['setAccessToken second', 'reload'])
    expect(embedding.snapshot().phase).toBe('loading')
  })

  it('is not sent to an iframe that does not listen yet', async () => {
    const report = new ScriptedReport(['A'])
    const { embedding } = anEmbedding({ embed: anEmbed({ expiresAt: '2030-01-01T00:00:00Z' }) })
    embedding.attach(report)
    await settle(5000)
    expect(report.asked).toEqual([])
    embedding.loaded()
    await settle()
    expect(report.asked).toContain('setAccessToken second')
  })

  it('is looked after when the screen comes back', async () => {
    const { embedding, report } = await shown()
    vi.setSystemTime(Date.UTC(2030, 0, 1, 5))
    embedding.wake()
    await settle(120)
    expect(report.count('reload')).toBe(1)
  })

  it('is nobody’s business once the frame is gone', async () => {
    const { embedding, wanted } = await shown()
    embedding.stop()
    await settle(7_200_000)
    expect(wanted.renewToken).not.toHaveBeenCalled()
    expect(embedding.snapshot().phase).toBe('empty')
  })
})

it('an embedding that is stopped and begun anew embeds again, as development mode does it', async () => {
  const { embedding, wanted } = anEmbedding()
  embedding.stop()
  embedding.update(wanted)
  expect(embedding.snapshot().phase).toBe('empty')
  await settle(120)
  expect(embedding.snapshot()).toMatchObject({ phase: 'loading', config: { id: 'r1' } })
})
