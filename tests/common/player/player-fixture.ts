import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import type { PlaylistPlayerOptions, PlaylistResponse } from '#common/player/types.ts'
import { ManualClock } from './manual-clock.ts'
import { aPage, ScriptedFrame, type ScriptedService } from './scripted-frame.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

export type ResponseItem = PlaylistResponse['reports'][number]

/** A playlist item: report `r1` for item 1, and so on. */
export const anItem = (id: number, rest: Partial<ResponseItem> = {}): ResponseItem => ({
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
  /** Pages by report id; default `A` and `B`. */
  pages?: Record<string, string[]>
  navigable?: PlaylistPlayerOptions['navigable']
  /** When a page is skipped, in ms; 20 s, so that tests of failures are short. */
  loadTimeoutMs?: number
  /** The item to begin with. */
  from?: number
  /** Lifetime of the tokens, in ms. */
  life?: number
  /** How far the server's clock is ahead of the device's, in ms. */
  ahead?: number
  /** Without the cheap request that detects changes. */
  withoutRevision?: boolean
}

/** A platform, a report service and a player, on a clock moved by the test. */
export function aPlayer(items: ResponseItem[], { pages = {}, life = hour, ahead = 0, ...rest }: Script = {}) {
  const clock = new ManualClock(Date.UTC(2030, 0, 1))
  const platform = {
    items,
    loads: 0,
    /** How a request ends: answered, with a status, or never. */
    outcome: 'answered' as 'answered' | 'never' | { status: number; code?: string },
    /** Lifetime of the tokens, in ms. */
    life,
  }
  const answer = async <T>(value: () => T): Promise<T> => {
    if (platform.outcome === 'never') return new Promise<never>(() => undefined)
    if (platform.outcome !== 'answered') throw Object.assign(new Error('refused'), platform.outcome)
    return value()
  }
  const load = (): Promise<PlaylistResponse> => {
    platform.loads += 1
    return answer(() => {
      const serverNow = clock.world + ahead
      const ends = serverNow + platform.life
      const reports = platform.items.map((item) => ({
        ...item,
        token: item.token === undefined ? item.token : tokenEnding(ends),
        expires_at: new Date(ends).toISOString(),
      }))
      return { reports, serverNow: new Date(serverNow).toISOString() }
    })
  }
  const revision = () => answer(() => JSON.stringify(platform.items))
  const service: ScriptedService = {
    clock,
    pagesOf: (reportId) => pages[reportId] ?? ['A', 'B'],
    outcomeOfLoad: () => ({ after: 800 }),
    outcomeOfPage: () => ({ after: 400 }),
  }
  const frames = [new ScriptedFrame(service), new ScriptedFrame(service)] as const
  const events: RunEvent[] = []
  const player = new PlaylistPlayer({
    source: rest.withoutRevision ? { load } : { load, revision },
    frames,
    clock,
    navigable: rest.navigable ?? 'run',
    from: rest.from,
    loadTimeoutMs: rest.loadTimeoutMs ?? 20 * second,
    embedUrl: 'https://app.powerbi.com/reportEmbed',
    onEvent: (event) => events.push(event),
  })
  /** What is on screen: `1A` is page A of item 1, `1…` one whose page is not rendered. */
  const front = (): string => {
    const { front: frame, current } = player.state.get()
    return frame === undefined ? '' : `${current?.key}${frames[frame].rendered ?? '…'}`
  }
  const shown = () => events.flatMap((event) => (event.kind === 'shown' ? `${event.key}${event.page}` : []))
  const skips = () => events.flatMap((event) => (event.kind === 'skipped' ? event : []))
  const kinds = () => events.map((event) => event.kind)
  /** Makes loads of these items never end, and all others work. */
  const neverLoad = (...keys: string[]): void => {
    service.outcomeOfLoad = ({ item }) => (keys.includes(item.key) ? { never: true } : { after: 800 })
  }
  return { player, clock, platform, service, frames, events, front, shown, skips, kinds, neverLoad }
}

export type Run = ReturnType<typeof aPlayer>

/** A player that shows its first page. */
export async function aStartedPlayer(items: ResponseItem[], script: Script = {}): Promise<Run> {
  const run = aPlayer(items, script)
  run.player.start()
  await run.clock.pass(second)
  return run
}

let tokens = 0
function tokenEnding(ends: number): string {
  tokens += 1
  return `${tokens}@${ends}`
}

/** When a token expires, by the server's clock. */
export const endOf = (token: string): number => Number(token.split('@')[1])

export const pageFilters = (...names: string[]) => names.map(aPage)
