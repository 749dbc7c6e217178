import { describe, expect, it } from 'vitest'
import { ReportController } from '#common/embed/report-controller.ts'
import { FrameController } from '#common/player/frame-controller.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import { filtersOf, livePage, ScriptedReport } from '../embed/scripted-report.ts'
import { ManualClock } from './manual-clock.ts'
import { anItem, minute, pageFilters, second } from './player-fixture.ts'

/** A frame with the report controller that a `ReportFrame` would run for it, and the report service behind that. */
function aFrame(clock: ManualClock) {
  const frame = new FrameController({ afterPaint: (run) => void clock.setTimeout(run, 32) })
  let controller = new ReportController(frame.state.get().options, clock)
  let config: unknown
  let number = 0
  const loads: string[] = []
  /** What the library and its service do with a new configuration. */
  const embed = () => {
    const wanted = controller.snapshot().config
    if (!wanted?.accessToken || wanted === config) return
    config = wanted
    loads.push(`${wanted.id} in frame ${number}`)
    const report = new ScriptedReport(['A', 'B', 'C'], wanted.pageName)
    report.filters = filtersOf(wanted)
    report.onSetPage = async (name) => {
      clock.setTimeout(() => controller.pageChanged(livePage(name)), 50)
      clock.setTimeout(() => controller.rendered(), 300)
    }
    controller.attach(report)
    clock.setTimeout(() => config === wanted && controller.loaded(), 200)
    clock.setTimeout(() => config === wanted && controller.rendered(), 500)
  }
  let unsubscribe = controller.subscribe(embed)
  frame.state.subscribe(() => {
    const state = frame.state.get()
    if (state.frame !== number) {
      number = state.frame
      unsubscribe()
      controller.stop()
      controller = new ReportController(state.options, clock)
      unsubscribe = controller.subscribe(embed)
    }
    controller.update(state.options)
  })
  return { frame, loads, phase: () => controller.snapshot().phase }
}

function aPlayer(items: ReturnType<typeof anItem>[]) {
  const clock = new ManualClock(Date.UTC(2030, 0, 1))
  const frames = [aFrame(clock), aFrame(clock)] as const
  const shown: string[] = []
  const player = new PlaylistPlayer({
    source: { load: async () => ({ reports: items.map((item) => ({ ...item, token: 'first' })) }) },
    frames: [frames[0].frame, frames[1].frame],
    clock,
    navigable: 'run',
    embedUrl: 'http://localhost:41300/reportEmbed',
    onEvent: (event) => {
      if (event.kind === 'shown') shown.push(`${event.key}${event.page}`)
    },
  })
  player.state.subscribe(() => {
    const { front } = player.state.get()
    if (front !== undefined) expect(frames[front].phase()).toBe('shown')
  })
  player.start()
  return { clock, frames, player, shown }
}

describe('a player with real report controllers', () => {
  it('shows allowed pages in order, and never a covered frame', async () => {
    const run = aPlayer([anItem(1, { page_filters: pageFilters('A', 'C') }), anItem(2)])
    await run.clock.pass(5 * minute)
    expect(run.shown.slice(0, 7)).toEqual(['1A', '1C', '2A', '2B', '2C', '1A', '1C'])
    expect(run.player.events().filter(({ kind }) => kind === 'skipped')).toEqual([])
  })

  it('loads a report again in the same frame', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    await run.clock.pass(10 * minute)
    expect(run.frames[0].loads.slice(0, 3)).toEqual(['r1 in frame 0', 'r1 in frame 0', 'r1 in frame 0'])
  })

  it('shows the tabs of navigable reports only', async () => {
    const run = aPlayer([anItem(1, { navegacao: 'S' }), anItem(2)])
    await run.clock.pass(10 * second)
    expect(run.frames.map(({ frame }) => frame.state.get().options.pageTabs)).toEqual(['report', 'none'])
    expect(run.frames[0].frame.state.get().options).toMatchObject({
      mode: 'playlist',
      loadTimeoutMs: 120_000,
    })
  })

  it('leaves the tabs of a restricted report to the screen, which lists the allowed pages', async () => {
    const run = aPlayer([anItem(1, { navegacao: 'S', page_filters: pageFilters('A', 'C') })])
    await run.clock.pass(10 * second)
    const { options, pages } = run.frames[0].frame.state.get()
    expect(options.pageTabs).toBe('own')
    expect(pages.map(({ name }) => name)).toEqual(['A', 'C'])
  })

  it('skips a report with invalid filters', async () => {
    const invalid = { table: 't', column: 'c', condition: 'In', value: '', data_type: 'number' } as const
    const run = aPlayer([anItem(1, { filters: [invalid] }), anItem(2)])
    await run.clock.pass(2 * second)
    expect(run.shown).toEqual(['2A'])
    expect(run.player.state.get().skipped).toMatchObject({
      name: 'Report 1',
      reason: 'report.filter_invalid',
    })
  })

  it('empties its frames when it is stopped', async () => {
    const run = aPlayer([anItem(1), anItem(2)])
    await run.clock.pass(minute)
    run.player.stop()
    await run.clock.pass(second)
    expect(run.frames.map(({ phase }) => phase())).toEqual(['empty', 'empty'])
  })
})

describe('a frame controller', () => {
  const aFrameController = () => new FrameController({ afterPaint: (run) => run() })

  it('rejects a page change while no report is open', async () => {
    await expect(aFrameController().setPage('A')).rejects.toThrow('No report')
  })

  it('ignores events of a load that was replaced', () => {
    const frame = aFrameController()
    const received: string[] = []
    const events = (name: string) => ({
      onPages: () => void received.push(`${name} pages`),
      onPage: () => void received.push(`${name} page`),
      onRendered: () => void received.push(`${name} rendered`),
      onError: () => void received.push(`${name} error`),
    })
    const embed = {
      powerBiReportId: 'r1',
      embedUrl: 'http://localhost:41300/reportEmbed',
      accessToken: 't',
      filters: [],
      allowedPages: [],
      name: 'Report',
    }
    const item = { key: '1', name: 'Report', pageMs: 1000, navigable: false, available: true, embed }
    const renewToken = async () => ({ token: 't' })
    frame.show({ item, renewToken }, events('old'))
    const { options } = frame.state.get()
    frame.show({ item, renewToken }, events('new'))
    options.onRendered?.({ name: 'A', displayName: 'A' })
    options.onError?.({ code: 'report.timeout' })
    frame.state.get().options.onRendered?.({ name: 'A', displayName: 'A' })
    expect(received).toEqual(['new rendered'])
  })

  it('gets a new, empty frame when it is reset', () => {
    const frame = aFrameController()
    frame.reset()
    expect(frame.state.get().frame).toBe(1)
    expect(frame.state.get().options.embed).toBeUndefined()
  })
})
