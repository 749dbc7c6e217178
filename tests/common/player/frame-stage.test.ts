// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { ReportEmbedding } from '#common/embed/report-embedding.ts'
import { FrameStage } from '#common/player/frame-stage.ts'
import { Slideshow } from '#common/player/slideshow.ts'
import { livePage, ScriptedReport } from '../embed/scripted-report.ts'
import { anEntry, minute, pageFilters, second } from './a-run.ts'
import { ManualClock } from './manual-clock.ts'

/** A stage with the embedding that a `ReportFrame` would run for it, and the report service behind that. */
function aFrame(clock: ManualClock) {
  const stage = new FrameStage({ afterPaint: (run) => void clock.setTimeout(run, 32) })
  let embedding = new ReportEmbedding(stage.snapshot().options, clock)
  let config: unknown
  let frame = 0
  const loads: string[] = []
  /** What the library and its service do with a new configuration. */
  const embed = () => {
    const wanted = embedding.snapshot().config
    if (!wanted?.accessToken || wanted === config) return
    config = wanted
    loads.push(`${wanted.id} in frame ${frame}`)
    const report = new ScriptedReport(['A', 'B', 'C'], wanted.pageName)
    report.onSetPage = async (name) => {
      clock.setTimeout(() => embedding.pageChanged(livePage(name)), 50)
      clock.setTimeout(() => embedding.rendered(), 300)
    }
    embedding.attach(report)
    clock.setTimeout(() => config === wanted && embedding.loaded(), 200)
    clock.setTimeout(() => config === wanted && embedding.rendered(), 500)
  }
  let unsubscribe = embedding.subscribe(embed)
  stage.subscribe(() => {
    const snapshot = stage.snapshot()
    if (snapshot.frame !== frame) {
      frame = snapshot.frame
      unsubscribe()
      embedding.stop()
      embedding = new ReportEmbedding(snapshot.options, clock)
      unsubscribe = embedding.subscribe(embed)
    }
    embedding.update(snapshot.options)
  })
  return { stage, loads, phase: () => embedding.snapshot().phase }
}

function aRun(entries: ReturnType<typeof anEntry>[]) {
  const clock = new ManualClock(Date.UTC(2030, 0, 1))
  const frames = [aFrame(clock), aFrame(clock)] as const
  const shown: string[] = []
  const show = new Slideshow({
    source: { load: async () => ({ reports: entries.map((entry) => ({ ...entry, token: 'first' })) }) },
    stages: [frames[0].stage, frames[1].stage],
    clock,
    navigable: 'run',
    embedUrl: 'http://localhost:41300/reportEmbed',
    onEvent: (event) => {
      if (event.kind === 'shown') shown.push(`${event.key}${event.page}`)
    },
  })
  show.subscribe(() => {
    const { front } = show.snapshot()
    if (front !== undefined) expect(frames[front].phase()).toBe('shown')
  })
  show.start()
  return { clock, frames, show, shown }
}

describe('a run on real embeddings', () => {
  it('shows allowed pages in order, and never a frame that is covered', async () => {
    const run = aRun([anEntry(1, { page_filters: pageFilters('A', 'C') }), anEntry(2)])
    await run.clock.pass(5 * minute)
    expect(run.shown.slice(0, 7)).toEqual(['1A', '1C', '2A', '2B', '2C', '1A', '1C'])
    expect(run.show.events().filter(({ kind }) => kind === 'skipped')).toEqual([])
  })

  it('loads a report again on the frame that still holds it, without another frame', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    await run.clock.pass(10 * minute)
    expect(run.frames[0].loads.slice(0, 3)).toEqual(['r1 in frame 0', 'r1 in frame 0', 'r1 in frame 0'])
  })

  it('tells the difference between reports with tabs and without', async () => {
    const run = aRun([anEntry(1, { navegacao: 'S' }), anEntry(2)])
    await run.clock.pass(10 * second)
    expect(run.frames.map(({ stage }) => stage.snapshot().options.pageTabs)).toEqual(['report', 'none'])
    expect(run.frames[0].stage.snapshot().options).toMatchObject({ mode: 'playlist', loadTimeoutMs: 20_000 })
  })

  it('leaves out a report whose filters make no sense', async () => {
    const nonsense = { table: 't', column: 'c', condition: 'In', value: '', data_type: 'number' } as const
    const run = aRun([anEntry(1, { filters: [nonsense] }), anEntry(2)])
    await run.clock.pass(2 * second)
    expect(run.shown).toEqual(['2A'])
    expect(run.show.snapshot().note).toMatchObject({ name: 'Report 1', reason: 'report.filter_invalid' })
  })

  it('empties its frames when it is left', async () => {
    const run = aRun([anEntry(1), anEntry(2)])
    await run.clock.pass(minute)
    run.show.stop()
    await run.clock.pass(second)
    expect(run.frames.map(({ phase }) => phase())).toEqual(['empty', 'empty'])
  })
})

describe('a stage that is a frame', () => {
  it('refuses a page while no report is open', async () => {
    const stage = new FrameStage({ afterPaint: (run) => run() })
    await expect(stage.setPage('A')).rejects.toThrow('No report')
  })

  it('tells nothing of a load that another one has replaced', () => {
    const stage = new FrameStage({ afterPaint: (run) => run() })
    const told: string[] = []
    const events = (name: string) => ({
      pages: () => void told.push(`${name} pages`),
      page: () => void told.push(`${name} page`),
      rendered: () => void told.push(`${name} rendered`),
      failed: () => void told.push(`${name} failed`),
    })
    const embed = {
      reportId: 'r1',
      embedUrl: 'http://localhost:41300/reportEmbed',
      accessToken: 't',
      filters: [],
      allowedPages: [],
      name: 'Report',
    }
    const report = { key: '1', name: 'Report', pageMs: 1000, navigable: false, usable: true, embed }
    const renewToken = async () => ({ token: 't' })
    stage.show({ report, renewToken }, events('old'))
    const { options } = stage.snapshot()
    stage.show({ report, renewToken }, events('new'))
    options.onRendered?.({ name: 'A', displayName: 'A' })
    options.onError?.({ code: 'report.timeout' })
    stage.snapshot().options.onRendered?.({ name: 'A', displayName: 'A' })
    expect(told).toEqual(['new rendered'])
  })

  it('is a new, empty frame once it is reset', () => {
    const stage = new FrameStage({ afterPaint: (run) => run() })
    stage.reset()
    expect(stage.snapshot().frame).toBe(1)
    expect(stage.snapshot().options.embed).toBeUndefined()
  })
})
