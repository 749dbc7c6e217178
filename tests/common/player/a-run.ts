import type { RunEvent } from '#common/player/run-log.ts'
import { Slideshow } from '#common/player/slideshow.ts'
import type { RunAnswer, SlideshowOptions } from '#common/player/types.ts'
import { ManualClock } from './manual-clock.ts'
import { aPage, type Fate, type ScriptedService, ScriptedStage } from './scripted-stage.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

export type Entry = RunAnswer['reports'][number]

/** An entry of a list: report `r1` of entry 1, and so on. */
export const anEntry = (id: number, rest: Partial<Entry> = {}): Entry => ({
  id,
  id_user_report: id,
  name: `Report ${id}`,
  link_report: `r${id}`,
  token: '',
  filters: [],
  navegacao: 'N',
  tempo_atualizacao: 30,
  embed_url: 'http://localhost:41300/reportEmbed',
  page_filters: [],
  ...rest,
})

export interface Script {
  /** Pages by entry id; `A` and `B` where nothing is said. */
  pages?: Record<string, string[]>
  navigable?: SlideshowOptions['navigable']
  /** The entry to begin with. */
  from?: number
  /** Life of the tokens handed out, in ms. */
  life?: number
  /** How far the server's clock runs ahead of the device's, in ms. */
  ahead?: number
  /** Without the light call that tells changes. */
  unrevised?: boolean
}

/** A platform, a report service and a run of its list, at a time moved by hand. */
export function aRun(entries: Entry[], { pages = {}, life = hour, ahead = 0, ...rest }: Script = {}) {
  const clock = new ManualClock(Date.UTC(2030, 0, 1))
  const platform = {
    entries,
    loads: 0,
    /** How a request ends: answered, refused with a status, or never. */
    fate: 'answered' as 'answered' | 'never' | { status: number; code?: string },
    /** Life of the tokens handed out, in ms. */
    life,
  }
  const answer = async (): Promise<RunAnswer> => {
    platform.loads += 1
    if (platform.fate === 'never') return new Promise<never>(() => {})
    if (platform.fate !== 'answered') throw Object.assign(new Error('refused'), platform.fate)
    const serverNow = clock.world + ahead
    const reports = platform.entries.map((entry) => {
      const ends = serverNow + platform.life
      const token = entry.token === undefined ? entry.token : tokenEnding(ends)
      return { ...entry, token, expires_at: new Date(ends).toISOString() }
    })
    return { reports, serverNow: new Date(serverNow).toISOString() }
  }
  const revision = async (): Promise<string> => {
    if (platform.fate === 'never') return new Promise<never>(() => {})
    if (platform.fate !== 'answered') throw Object.assign(new Error('refused'), platform.fate)
    return JSON.stringify(platform.entries)
  }
  const service: ScriptedService = {
    clock,
    pagesOf: (reportId) => pages[reportId] ?? ['A', 'B'],
    fateOfLoad: (): Fate => ({ after: 800 }),
    fateOfPage: (): Fate => ({ after: 400 }),
  }
  const stages = [new ScriptedStage(service), new ScriptedStage(service)] as const
  const told: RunEvent[] = []
  const show = new Slideshow({
    source: rest.unrevised ? { load: answer } : { load: answer, revision },
    stages,
    clock,
    navigable: rest.navigable ?? 'run',
    from: rest.from,
    embedUrl: 'https://app.powerbi.com/reportEmbed',
    onEvent: (event) => told.push(event),
  })
  /** What is in front, as people would name it: `1A` is page A of entry 1. */
  const front = (): string => {
    const { front: stage, slide } = show.snapshot()
    return stage === undefined ? '' : `${slide?.key}${stages[stage].rendered ?? '…'}`
  }
  const shown = () => told.flatMap((event) => (event.kind === 'shown' ? `${event.key}${event.page}` : []))
  const kinds = () => told.map((event) => event.kind)
  return { show, clock, platform, service, stages, told, front, shown, kinds }
}

export type Run = ReturnType<typeof aRun>

/** A run of `entries` that shows its first slide. */
export async function aStartedRun(entries: Entry[], script: Script = {}): Promise<Run> {
  const run = aRun(entries, script)
  run.show.start()
  await run.clock.pass(second)
  return run
}

let tokens = 0
function tokenEnding(ends: number): string {
  tokens += 1
  return `${tokens}@${ends}`
}

/** When a token ends, by the server's clock. */
export const endOf = (token: string): number => Number(token.split('@')[1])

export const pageFilters = (...names: string[]) => names.map(aPage)
