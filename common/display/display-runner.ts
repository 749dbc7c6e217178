import { createStore } from '../browser/store.ts'
import type { RequestOf } from '../contract/index.ts'
import { SleepDetector } from '../player/sleep-detector.ts'
import { Timer } from '../time/timer.ts'
import type { DisplayCommandKind } from '../validation/display.ts'
import { CommandQueue } from './command-queue.ts'
import { CurrentShow } from './current-show.ts'
import { DisplaySession } from './display-session.ts'
import { leaseMs, PlanReader } from './plan-reader.ts'
import type { ServerTime } from './server-time.ts'
import { SyncLoop } from './sync-loop.ts'
import type { DisplayClock, DisplayPlan, DisplayPlatform, DisplayShow, DisplaySnapshot } from './types.ts'
import { VersionCheck } from './version-check.ts'

/** How long the number of a display is shown. */
const identifyMs = 10_000

interface DisplayRunnerOptions<Show extends DisplayShow> {
  /** The company, by the host name. */
  idEmpresa: number
  idDisplay: number
  clock: DisplayClock
  serverTime: ServerTime
  platform: DisplayPlatform<Show>
  /** The last one that was stored. */
  plan?: DisplayPlan
  /** The display is not paired any more: what it showed is gone, and the device begins again. */
  onRevoked(): void
}

/**
 * Runs a display (decisions 130, 131): says in short intervals what it shows, gets what it is to do, and decides what is
 * on screen. Independent of the browser, which passes on its events.
 */
export class DisplayRunner<Show extends DisplayShow> {
  readonly state = createStore<DisplaySnapshot<Show>>({ mode: 'offline', isReachable: true })
  readonly #options: DisplayRunnerOptions<Show>
  readonly #session: DisplaySession
  readonly #loop: SyncLoop
  readonly #commands = new CommandQueue()
  readonly #reader = new PlanReader()
  readonly #show: CurrentShow<Show>
  readonly #version: VersionCheck
  readonly #nextChange: Timer
  readonly #identifying: Timer
  readonly #sleepDetector: SleepDetector
  #plan: DisplayPlan | undefined
  #unwatch: (() => void) | undefined
  /** When the portal was last asked with success, by the monotonic clock. */
  #answeredAt = Number.NEGATIVE_INFINITY
  #reachedAt: number | undefined
  /** How long the device may have slept since then, which not every monotonic clock counts. */
  #sleptMs = 0
  #isReloading = false
  #isStopped = false
  #planText = ''
  #reported = ''

  constructor(options: DisplayRunnerOptions<Show>) {
    this.#options = options
    const { idEmpresa, idDisplay, clock, serverTime, platform } = options
    this.#plan = options.plan
    this.#session = new DisplaySession({
      ...{ idEmpresa, idDisplay, clock, serverTime },
      call: platform.call,
      sign: platform.sign,
      onRevoked: () => {
        this.stop()
        options.onRevoked()
      },
    })
    this.#loop = new SyncLoop({
      clock,
      random: platform.random,
      sync: () => this.#sync(),
      onFailed: () => this.#unanswered(),
    })
    this.#show = new CurrentShow({
      ...{ clock, serverTime, session: this.#session },
      createShow: platform.createShow,
      onResponse: (requestedAt) => this.#answered(requestedAt),
      onEvent: (event) => {
        if (event.kind === 'shown') this.#version.reloadIfOutdated()
      },
      onChange: () => this.#changed(),
    })
    this.#version = new VersionCheck({
      own: platform.device().version,
      serverNow: serverTime.now,
      lastReload: platform.lastReload,
      reload: platform.reload,
    })
    this.#nextChange = new Timer(clock, () => this.#update())
    this.#identifying = new Timer(clock, () => this.#update())
    this.#sleepDetector = new SleepDetector(clock, (jumpMs) => {
      this.#sleptMs += Math.max(jumpMs, 0)
      this.#loop.wake()
    })
  }

  start(): void {
    this.#sleepDetector.start()
    this.#loop.start()
    this.#unwatch = this.#options.platform.watch(this.#session.lastToken, () => this.#loop.wake())
    this.#update()
  }

  stop(): void {
    this.#isStopped = true
    this.#unwatch?.()
    this.#loop.stop()
    this.#sleepDetector.stop()
    this.#nextChange.stop()
    this.#identifying.stop()
    this.#show.play(undefined)
  }

  /** Next, previous, pause and resume, from a command or from a remote control. */
  steer(kind: 'next' | 'previous' | 'pause' | 'resume'): void {
    this.#show.show?.player[kind]()
  }

  /** The browser's `online` and `offline` events. */
  setOnline(online: boolean): void {
    this.#show.setOnline(online)
    if (online) this.#loop.wake()
  }

  /** The browser's `visibilitychange` event. */
  setVisible(visible: boolean): void {
    this.#show.setVisible(visible)
    if (visible) this.#loop.wake()
  }

  async #sync(): Promise<void> {
    const { clock, platform } = this.#options
    const requestedAt = clock.monotonic()
    const state = this.#stateToReport()
    const { done } = this.#commands
    const { commands, ...plan } = await this.#session.call('syncDisplay', { state, done })
    this.#reported = this.#comparable(state)
    this.#commands.acknowledged(done)
    const isChanged = this.#plan !== undefined && plan.revision !== this.#plan.revision
    this.#setPlan(plan)
    this.#version.set(plan.version)
    const fresh = this.#commands.take(commands)
    // Once the portal knows that it is done, so that it is not told again.
    if (this.#isReloading) platform.reload()
    this.#answered(requestedAt)
    for (const { kind } of fresh) this.#carryOut(kind)
    if (isChanged) this.#show.show?.player.refresh()
    if (fresh.length > 0) this.#loop.wake()
    if (this.#show.snapshot?.phase !== 'showing') this.#version.reloadIfOutdated()
  }

  /** Keeps a plan, also for the next start, if it or the clock of the device says something new. */
  #setPlan(plan: DisplayPlan): void {
    const { serverTime, platform } = this.#options
    const clockOffsetMs = serverTime.offsetMs
    const text = JSON.stringify([plan, Math.round(clockOffsetMs / 60_000)])
    if (text === this.#planText) return
    this.#planText = text
    this.#plan = plan
    platform.storePlan({ plan, clockOffsetMs })
  }

  /** @param requestedAt by the monotonic clock: a slow answer must not make it look newer than it is */
  #answered(requestedAt: number): void {
    this.#answeredAt = Math.max(this.#answeredAt, requestedAt)
    this.#sleptMs = 0
    this.#reachedAt = this.#options.serverTime.now()
    this.#update()
  }

  #unanswered(): void {
    this.#answeredAt -= this.#sleptMs
    this.#sleptMs = 0
    this.#update()
  }

  #carryOut(kind: DisplayCommandKind): void {
    if (kind === 'reload') this.#isReloading = true
    else if (kind === 'identify') this.#identifying.start(identifyMs)
    else this.steer(kind)
    this.#update()
  }

  #changed(): void {
    this.#update()
    if (this.#comparable(this.#stateToReport()) !== this.#reported) this.#loop.changed()
  }

  #update(): void {
    if (this.#isStopped) return
    const { clock, serverTime } = this.#options
    const leaseLeftMs = this.#answeredAt + leaseMs - clock.monotonic()
    const { mode, idPlaylist, message, changesInMs } = this.#reader.read(
      this.#plan,
      serverTime.now(),
      leaseLeftMs,
    )
    this.#show.play(idPlaylist)
    if (changesInMs === Number.POSITIVE_INFINITY) this.#nextChange.stop()
    // Browsers may run timers a little early.
    else this.#nextChange.start(Math.max(changesInMs, 0) + 50)
    const before = this.state.get().mode
    this.state.set({
      ...{ mode, message, plan: this.#plan, show: this.#show.show },
      number: this.#identifying.isRunning ? this.#plan?.number : undefined,
      isReachable: this.#loop.isReachable,
      reachedAt: this.#reachedAt,
    })
    if (mode !== before) this.#loop.changed()
  }

  #stateToReport(): RequestOf<'syncDisplay'>['state'] {
    const { mode } = this.state.get()
    const { snapshot, record, idPlaylist } = this.#show
    return {
      mode,
      ...this.#options.platform.device(),
      ...(snapshot && { phase: snapshot.phase, paused: snapshot.paused, next: snapshot.next }),
      ...(snapshot?.phase === 'showing' && record.shown),
      id_playlist: idPlaylist,
      error: record.error,
    }
  }

  /** Estimates of the network change all the time. */
  #comparable = ({ network: _, ...state }: RequestOf<'syncDisplay'>['state']): string => JSON.stringify(state)
}
