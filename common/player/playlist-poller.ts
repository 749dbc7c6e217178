import type { RenewedToken } from '../embed/types.ts'
import { exponentialBackoff } from '../time/backoff.ts'
import type { Clock } from '../time/clock.ts'
import { withTimeout } from '../time/timeout.ts'
import { Timer } from '../time/timer.ts'
import { classifyError } from './classify-error.ts'
import { firstRenewalDelay, hasNewerToken, hasValidToken, renewedToken } from './item-token.ts'
import { contentOf, playlistItems } from './playlist-items.ts'
import { RevisionCheck } from './revision-check.ts'
import type { ReloadReason, RunEventPayload } from './run-event.ts'
import type { PlaylistItem, PlaylistSource } from './types.ts'

const requestTimeoutMs = 30_000
const firstRetryMs = 5000
const maxRetryMs = 60_000
/** Used while there are no tokens to renew (an empty playlist). */
const idleIntervalMs = 60_000
const minRoundMs = 60_000

interface PlaylistPollerOptions {
  source: PlaylistSource
  clock: Clock
  /** The embed URL for items without one. */
  embedUrl: string
  /** `changed` ignores tokens. */
  onLoaded(changed: boolean): void
  /** The platform responded to any request. */
  onResponse(): void
  /** The platform stopped responding, or responds again. */
  onReachable(reachable: boolean): void
  /** The playlist could not be loaded and will be requested again. */
  onFailed(): void
  onEnded(by: 'session' | 'playlist'): void
  emit(event: RunEventPayload): void
}

/**
 * Keeps the playlist and its tokens current. Requests the whole playlist, one request at a time, before tokens expire,
 * with each round, after a change and after a network failure; retries after 5 s, 10 s, … at most 60 s. Each response
 * also extends the session.
 */
export class PlaylistPoller {
  /** Runs until the next request. */
  readonly nextRequest: Timer
  readonly #options: PlaylistPollerOptions
  readonly #revisionCheck: RevisionCheck | undefined
  #items: readonly PlaylistItem[] = []
  #content = ''
  #isLoaded = false
  #requestedAt = Number.NEGATIVE_INFINITY
  #isReachable = true
  #failures = 0
  #request: Promise<void> | undefined
  #isStopped = false
  /** The clock jumped: tokens may have expired. */
  #isStale = false
  #nextReason: ReloadReason = 'retry'

  constructor(options: PlaylistPollerOptions) {
    this.#options = options
    const { source, clock } = options
    this.nextRequest = new Timer(clock, () => this.#reload(this.#nextReason))
    if (!source.revision) return
    this.#revisionCheck = new RevisionCheck({
      clock,
      fetch: source.revision.bind(source),
      // A response that is already on its way may be older than the change: the next check reports it again.
      onChange: async () => (this.#request ? Promise.reject(new Error('busy')) : this.#load('change')),
      onResponse: () => this.#responded(),
      onError: (error) => this.#failed(error),
    })
  }

  get items(): readonly PlaylistItem[] {
    return this.#items
  }

  /** Whether the playlist has been loaded at all. */
  get isLoaded(): boolean {
    return this.#isLoaded
  }

  get isReachable(): boolean {
    return this.#isReachable
  }

  /** The platform responds, but the playlist has never been loaded. */
  get isRejected(): boolean {
    return !this.#isLoaded && this.#failures > 0 && this.#isReachable
  }

  /** Whether an item can be opened with its current token. */
  canOpen(item: PlaylistItem): boolean {
    return !this.#isStale && hasValidToken(item, this.#options.clock.now())
  }

  start(): void {
    this.#reload('start')
    this.checkForChanges()
  }

  stop(): void {
    this.#isStopped = true
    this.#revisionCheck?.stop()
    this.nextRequest.stop()
  }

  /** The next round starts with a current playlist. */
  roundComplete(): void {
    if (this.#failures === 0) this.#reloadIfOld('round')
  }

  /** The device slept, its clock was set, or the tab was hidden for a while: the age of the tokens is unknown. */
  wake(): void {
    this.#failures = 0
    this.#isStale = this.#reloadIfOld('wake')
  }

  /** The playlist has changed. */
  refresh(): void {
    this.#reload('change')
  }

  /** The browser's `online` and `offline` events. */
  setOnline(online: boolean): void {
    if (online) {
      this.#failures = 0
      if (!this.#isReachable) this.#reload('reconnect')
    } else {
      this.#setReachable(false)
      this.#schedule(firstRetryMs, 'retry')
    }
  }

  /** Checks whether the owner has changed the playlist. */
  checkForChanges(): void {
    this.#revisionCheck?.request()
  }

  /** Checks whether the platform responds; `onResponse` or `onReachable` follows. */
  probe(): void {
    if (this.#revisionCheck) this.#revisionCheck.request()
    else if (this.#failures === 0) this.#reloadIfOld('retry')
  }

  /**
   * A token for an item that is open with `currentToken`, from the playlist if it has a newer one.
   * @throws when the platform does not respond, or the item is no longer in the playlist
   */
  async tokenFor(key: string, currentToken: string): Promise<RenewedToken> {
    const { clock } = this.#options
    const find = () => this.#items.find((item) => item.key === key && item.available)
    const known = find()
    if (known && hasNewerToken(known, currentToken, clock.now())) return renewedToken(known, clock.now())
    await this.#load('token')
    const item = find()
    if (!item) throw new Error(`Item ${key} is no longer in the playlist`)
    return renewedToken(item, clock.now())
  }

  #reloadIfOld(reason: ReloadReason): boolean {
    const elapsed = this.#options.clock.now() - this.#requestedAt
    // Below 0 the device's clock was set back: do not wait for hours.
    const isOld = elapsed < 0 || elapsed >= minRoundMs
    if (isOld) this.#reload(reason)
    return isOld
  }

  /** Failures have been handled by `#failed`. */
  #reload(reason: ReloadReason): void {
    this.#load(reason).catch(() => undefined)
  }

  #load(reason: ReloadReason): Promise<void> {
    if (this.#isStopped) return Promise.reject(new Error('The player is stopped'))
    this.#request ??= this.#fetch(reason).finally(() => {
      this.#request = undefined
    })
    return this.#request
  }

  async #fetch(reason: ReloadReason): Promise<void> {
    const { source, clock, embedUrl } = this.#options
    this.nextRequest.stop()
    // Measured before the request, so that a slow response does not make tokens look newer than they are.
    const receivedAt = clock.now()
    this.#requestedAt = receivedAt
    const items = await withTimeout(() => source.load(), requestTimeoutMs, clock)
      .then((response) => playlistItems({ response, receivedAt, embedUrl }))
      .catch((error) => {
        this.#failed(error, reason)
        throw error
      })
    this.#loaded(items, reason)
  }

  #loaded(items: readonly PlaylistItem[], reason: ReloadReason): void {
    if (this.#isStopped) return
    this.#isStale = false
    const content = contentOf(items)
    const changed = this.#isLoaded && content !== this.#content
    this.#items = items
    this.#content = content
    this.#isLoaded = true
    this.#failures = 0
    this.#options.emit({ kind: 'reloaded', reason, changed })
    const available = items.filter((item) => item.available)
    this.#schedule(firstRenewalDelay(available, this.#options.clock.now()) ?? idleIntervalMs, 'expiry')
    this.#options.onLoaded(changed)
    this.#responded()
  }

  /** @param reason absent for a revision check */
  #failed(error: unknown, reason?: ReloadReason): void {
    if (this.#isStopped) return
    this.#isStale = false
    const failure = classifyError(error)
    if (failure.kind === 'ended') {
      this.stop()
      this.#options.onEnded(failure.by)
      return
    }
    if (failure.kind === 'rejected') this.#responded()
    else this.#setReachable(false)
    // A rejected check says nothing about the playlist; after one without a response the playlist is requested.
    if (!reason && (failure.kind === 'rejected' || this.#failures > 0)) return
    this.#failures += 1
    const retryMs = exponentialBackoff(this.#failures, firstRetryMs, maxRetryMs)
    const status = failure.kind === 'rejected' ? failure.status : undefined
    this.#schedule(retryMs, 'retry')
    if (reason) this.#options.emit({ kind: 'reload_failed', reason, status, retryMs })
    this.#options.onFailed()
  }

  #responded(): void {
    this.#setReachable(true)
    if (!this.#isStopped) this.#options.onResponse()
  }

  #setReachable(reachable: boolean): void {
    if (this.#isStopped || this.#isReachable === reachable) return
    this.#isReachable = reachable
    this.#options.onReachable(reachable)
  }

  #schedule(delayMs: number, reason: ReloadReason): void {
    this.#nextReason = reason
    this.nextRequest.start(delayMs)
  }
}
