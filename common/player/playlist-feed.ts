import { withTimeLimit } from '../embed/time-limit.ts'
import type { RenewedToken } from '../embed/types.ts'
import { exponentialBackoff } from '../time/backoff.ts'
import { Timer } from '../time/timer.ts'
import { listFault } from './list-fault.ts'
import type { PlaylistFeedOptions } from './playlist-feed-options.ts'
import { RevisionCheck } from './revision-check.ts'
import type { ReloadCause } from './run-log.ts'
import { contentOf, slideReports } from './slide-reports.ts'
import { isAlive, isBetter, renewalDelay, renewedToken } from './token-life.ts'
import type { SlideReport } from './types.ts'

const second = 1000
const answerLimit = 30 * second
const firstRetry = 5 * second
const longestRetry = 60 * second
/** Without tokens to renew (an empty list) it is looked at this often. */
const idleDelay = 60 * second
/** A browser runs a longer timer at once. */
const longestTimer = 2 ** 31 - 1
const shortestRound = 60 * second

/**
 * The list of a run: asked for as a whole, one request at a time, ahead of the end of its tokens, with each round, when
 * its owner changed it and when the network is back; tried again after 5 s, 10 s, … at most 60 s. Each answered call
 * also keeps the session, which rolls.
 */
export class PlaylistFeed {
  readonly #options: PlaylistFeedOptions
  readonly #alarm: Timer
  readonly #check: RevisionCheck | undefined
  #reports: readonly SlideReport[] = []
  #content = ''
  #loaded = false
  #askedAt = Number.NEGATIVE_INFINITY
  #reached = true
  #failures = 0
  #running: Promise<void> | undefined
  #stopped = false
  #doubted = false
  /** What the alarm is for. */
  #planned: ReloadCause = 'retry'

  constructor(options: PlaylistFeedOptions) {
    this.#options = options
    const { source, clock } = options
    this.#alarm = new Timer(clock, () => this.#ask(this.#planned))
    if (!source.revision) return
    this.#check = new RevisionCheck({
      clock,
      fetch: source.revision.bind(source),
      // An answer already on its way may be older than the change: the next check sees it again.
      onChange: async () => (this.#running ? Promise.reject(new Error('busy')) : this.#reload('change')),
      onAnswer: () => this.#answered(),
      onFault: (error) => this.#fault(error),
    })
  }

  get reports(): readonly SlideReport[] {
    return this.#reports
  }

  /** Whether the list has come at all. */
  get loaded(): boolean {
    return this.#loaded
  }

  get reached(): boolean {
    return this.#reached
  }

  /** The platform answers, but has not given the list yet. */
  get refused(): boolean {
    return !this.#loaded && this.#failures > 0 && this.#reached
  }

  /** Milliseconds until the list is asked for again. */
  get retryMs(): number {
    return this.#alarm.remainingMs
  }

  /** Whether a report can be opened with what the list holds now. */
  canOpen(report: SlideReport): boolean {
    return !this.#doubted && isAlive(report, this.#options.clock.now())
  }

  start(): void {
    this.#ask('start')
    this.check()
  }

  stop(): void {
    this.#stopped = true
    this.#check?.stop()
    this.#alarm.stop()
  }

  /** A round is over: the next one is run with what holds then. */
  roundOver(): void {
    if (this.#failures === 0) this.#askIfOld('round')
  }

  /** The device slept, its clock was set, or nobody saw the run for a while: how old the tokens are is not known. */
  wake(): void {
    this.#failures = 0
    this.#doubted = this.#askIfOld('wake')
  }

  /** Somebody knows that the list has changed. */
  refresh(): void {
    this.#ask('change')
  }

  /** The browser says that the network is gone, or back. */
  setOnline(online: boolean): void {
    if (online) {
      this.#failures = 0
      if (!this.#reached) this.#ask('reconnect')
    } else {
      this.#reach(false)
      this.#plan(firstRetry, 'retry')
    }
  }

  /** Asks now and then whether the owner has changed the list. */
  check(): void {
    this.#check?.ask()
  }

  /** Something failed: is it the network? Heard by `onAnswer`, or by `onReach`. */
  probe(): void {
    if (this.#check) this.#check.ask()
    else if (this.#failures === 0) this.#askIfOld('retry')
  }

  /**
   * A token for a stage that holds `held`, from the list if that has a better one.
   * @throws when the platform does not answer, or the report is no longer in the list
   */
  async tokenFor(key: string, held: string): Promise<RenewedToken> {
    const { clock } = this.#options
    const known = this.#find(key)
    if (known && isBetter(known, held, clock.now())) return renewedToken(known, clock.now())
    await this.#reload('token')
    const report = this.#find(key)
    if (!report) throw new Error(`The entry ${key} is not in the list any more`)
    return renewedToken(report, clock.now())
  }

  #find(key: string): SlideReport | undefined {
    return this.#reports.find((report) => report.key === key && report.usable)
  }

  #askIfOld(cause: ReloadCause): boolean {
    const isOld = this.#since(this.#askedAt) >= shortestRound
    if (isOld) this.#ask(cause)
    return isOld
  }

  #ask(cause: ReloadCause): void {
    this.#reload(cause).catch(() => {})
  }

  /** Rejects as the source does; what follows from that has been done already. */
  #reload(cause: ReloadCause): Promise<void> {
    if (this.#stopped) return Promise.reject(new Error('The run is over'))
    this.#running ??= this.#load(cause).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #load(cause: ReloadCause): Promise<void> {
    const { source, clock, embedUrl } = this.#options
    this.#alarm.stop()
    // Counted from the question, so that a slow answer cannot make tokens look younger than they are.
    const receivedAt = clock.now()
    this.#askedAt = receivedAt
    const reports = await withTimeLimit(() => source.load(), answerLimit, clock)
      .then((answer) => slideReports({ answer, receivedAt, embedUrl }))
      .catch((error) => {
        this.#fault(error, cause)
        throw error
      })
    this.#take(reports, cause)
  }

  #take(reports: readonly SlideReport[], cause: ReloadCause): void {
    if (this.#stopped) return
    this.#doubted = false
    const content = contentOf(reports)
    const changed = this.#loaded && content !== this.#content
    this.#reports = reports
    this.#content = content
    this.#loaded = true
    this.#failures = 0
    this.#options.tell({ kind: 'reloaded', cause, changed })
    const usable = reports.filter((report) => report.usable)
    this.#plan(renewalDelay(usable, this.#options.clock.now()) ?? idleDelay, 'expiry')
    this.#options.onList(changed)
    this.#answered()
  }

  #fault(error: unknown, cause?: ReloadCause): void {
    if (this.#stopped) return
    this.#doubted = false
    const fault = listFault(error)
    if (fault.kind === 'ended') {
      this.stop()
      this.#options.onEnded(fault.by)
      return
    }
    if (fault.kind === 'refused') this.#answered()
    else this.#reach(false)
    // A check that was refused tells nothing about the list; one without an answer has it asked for, if it is not yet.
    if (!cause && (fault.kind === 'refused' || this.#failures > 0)) return
    this.#failures += 1
    const retryMs = exponentialBackoff(this.#failures, firstRetry, longestRetry)
    const status = fault.kind === 'refused' ? fault.status : undefined
    this.#plan(retryMs, 'retry')
    if (cause) this.#options.tell({ kind: 'reload_failed', cause, status, retryMs })
    this.#options.onFailed()
  }

  #answered(): void {
    this.#reach(true)
    if (!this.#stopped) this.#options.onAnswer()
  }

  #reach(reached: boolean): void {
    if (this.#stopped || this.#reached === reached) return
    this.#reached = reached
    this.#options.onReach(reached)
  }

  #plan(delay: number, cause: ReloadCause): void {
    this.#planned = cause
    this.#alarm.start(Math.min(delay, longestTimer))
  }

  #since(time: number): number {
    const passed = this.#options.clock.now() - time
    // Set back, the device's clock would keep the list unasked for hours.
    return passed < 0 ? Number.POSITIVE_INFINITY : passed
  }
}
