import type { RequestOf } from '#common/contract/index.ts'
import type { DeviceCall } from '#common/display/device-call.ts'
import { DisplayRunner } from '#common/display/display-runner.ts'
import { ServerTime } from '#common/display/server-time.ts'
import type {
  DisplayClock,
  DisplayPlan,
  DisplayShow,
  ShowOptions,
  StoredPlan,
} from '#common/display/types.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { DisplayCommandKind } from '#common/validation/display.ts'
import { ManualClock } from '../player/manual-clock.ts'
import { anItem, minute } from '../player/player-fixture.ts'
import { ScriptedFrame, type ScriptedService } from '../player/scripted-frame.ts'

/** A Monday at noon, by the clock of the portal. */
export const monday = Date.UTC(2026, 0, 5, 12)

const lifetimeMs = 15 * minute

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

type State = RequestOf<'syncDisplay'>['state']

/** What the portal reads of a request. */
interface Request {
  signature: string
  state: State
  done: number[]
  id_playlist: number
}

/** The portal as one display sees it; it keeps the time of the world. */
export class SimulatedPortal {
  readonly clock: ManualClock
  plan: DisplayPlan = {
    name: 'Recepção',
    number: 7,
    version: '1',
    options: {},
    id_playlist: 1,
    schedule: [],
    time_zone: 'UTC',
    message: null,
    revision: 'a',
  }
  /** How a call ends. */
  outcome: 'answered' | 'unreachable' | 'never' | { status: number; code: string } = 'answered'
  isRevoked = false
  /** How long each report is shown. */
  seconds = 30
  /** Playlists that it refuses to open. */
  missing: number[] = []
  readonly waiting: { id: number; kind: DisplayCommandKind }[] = []
  readonly done: number[] = []
  readonly states: State[] = []
  readonly calls: { name: string; at: number }[] = []
  /** When the tokens end that were given out. */
  readonly tokens = new Map<string, number>()
  onTime: (now: number) => void = () => undefined
  #lastId = 0

  constructor(clock: ManualClock) {
    this.clock = clock
  }

  command(kind: DisplayCommandKind): number {
    this.#lastId += 1
    this.waiting.push({ id: this.#lastId, kind })
    return this.#lastId
  }

  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length
  }

  /** Ends every session: its nodes have lost the keys of their tokens, for example. */
  endSessions(): void {
    this.tokens.clear()
  }

  readonly call: DeviceCall = async (name, request, options) => {
    this.calls.push({ name, at: this.clock.world })
    const { outcome } = this
    // Every answer takes a moment, in which promises settle.
    await new Promise<void>((arrive) => void this.clock.setTimeout(arrive, 20))
    if (outcome === 'unreachable') throw new Error('no network')
    if (outcome === 'never') return new Promise<never>(() => undefined)
    if (outcome !== 'answered') throw new Refusal(outcome.status, outcome.code)
    this.onTime(this.clock.world)
    return this.#answer(name, request as Request, options?.token) as never
  }

  #answer(name: string, request: Request, token: string | undefined): object {
    if (name === 'challengeDisplay') return { challenge: 'a challenge' }
    if (name === 'openDisplay') {
      const isSigned = request.signature === 'signed: a challenge'
      if (this.isRevoked || !isSigned) throw new Refusal(401, 'display.unpaired')
      const ends = this.clock.world + lifetimeMs
      const given = `token ${this.tokens.size + 1} until ${ends}`
      this.tokens.set(given, ends)
      return { token: given, expires_at: new Date(ends).toISOString() }
    }
    const endsAt = this.tokens.get(token ?? '') ?? 0
    if (this.isRevoked || endsAt < this.clock.world) throw new Refusal(401, 'session.ended')
    if (name === 'getDisplayRun') return this.#run(request.id_playlist)
    if (name !== 'syncDisplay') return {}
    this.states.push(request.state)
    this.done.push(...request.done)
    return { ...this.plan, commands: this.waiting.filter(({ id }) => !this.done.includes(id)) }
  }

  #run(id: number): object {
    if (this.missing.includes(id)) throw new Refusal(404, 'resource.missing')
    const reports = [anItem(id * 10 + 1), anItem(id * 10 + 2)].map((item) => ({
      ...item,
      tempo_atualizacao: this.seconds,
      token: `embed ${id}`,
      expires_at: new Date(this.clock.world + 60 * minute).toISOString(),
    }))
    return { reports }
  }
}

interface Show extends DisplayShow {
  idPlaylist: number
}

/** Reloads outlive a runner. */
export interface Device {
  lastReload: string | null
  reloads: number
}

interface Script {
  clock?: ManualClock
  portal?: SimulatedPortal
  device?: Device
  /** What the device stored in the last start. */
  stored?: StoredPlan
  version?: string
}

/** A display with a real player, in front of a portal and a report service that answer as the test says. */
export function aDisplay(script: Script = {}) {
  const clock = script.clock ?? new ManualClock(monday)
  const portal = script.portal ?? new SimulatedPortal(clock)
  const device = script.device ?? { lastReload: null, reloads: 0 }
  const displayClock: DisplayClock = Object.assign(clock, { monotonic: () => clock.world })
  const serverTime = new ServerTime(displayClock, script.stored?.clockOffsetMs)
  portal.onTime = serverTime.set
  const service: ScriptedService = {
    clock,
    pagesOf: () => ['A'],
    outcomeOfLoad: () => ({ after: 800 }),
    outcomeOfPage: () => ({ after: 400 }),
  }
  const seen: { revoked: number; stored?: StoredPlan; wake: () => void } = {
    revoked: 0,
    wake: () => undefined,
  }
  const createShow = ({ idPlaylist, source, onEvent }: ShowOptions): Show => {
    const player = new PlaylistPlayer({
      ...{ source, clock: displayClock, onEvent },
      frames: [new ScriptedFrame(service), new ScriptedFrame(service)],
      navigable: 'run',
      embedUrl: 'https://app.powerbi.com/reportEmbed',
    })
    return { idPlaylist, player, close: () => undefined }
  }
  const runner = new DisplayRunner<Show>({
    ...{ idEmpresa: 1, idDisplay: 5, clock: displayClock, serverTime },
    plan: script.stored?.plan,
    onRevoked: () => {
      seen.revoked += 1
    },
    platform: {
      call: portal.call,
      sign: async (text) => `signed: ${text}`,
      createShow,
      watch: (_token, onWake) => {
        seen.wake = onWake
        return () => {
          seen.wake = () => undefined
        }
      },
      device: () => ({ version: script.version ?? '1' }),
      storePlan: (plan) => {
        seen.stored = plan
      },
      reload: () => {
        device.reloads += 1
      },
      lastReload: {
        get: () => device.lastReload,
        set: (text) => {
          device.lastReload = text
        },
      },
      random: () => 0.5,
    },
  })
  /** Lets time pass, and answers arrive. */
  const pass = async (ms: number): Promise<void> => {
    await clock.pass(ms)
    for (let turn = 0; turn < 10; turn += 1) await clock.pass(0)
  }
  /** What is on screen: the name of a report, or the mode. */
  const screen = (): string => {
    const { mode, show } = runner.state.get()
    return (mode === 'playing' && show?.player.state.get().current?.name) || mode
  }
  return { runner, portal, clock, device, seen, service, pass, screen }
}

/** A display that plays. */
export async function aPlayingDisplay(script: Script = {}) {
  const display = aDisplay(script)
  display.runner.start()
  await display.pass(3000)
  return display
}
