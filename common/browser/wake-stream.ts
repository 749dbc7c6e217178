import { exponentialBackoff } from '../time/backoff.ts'
import { type Clock, systemClock } from '../time/clock.ts'
import { Timer } from '../time/timer.ts'

/** How often to ask while there is no stream. */
const pollMs = 5_000
/** Between attempts to open it. */
const firstDelayMs = 2_000
const maxDelayMs = 60_000
/** The server sends a comment every 15 seconds: after this long the connection is dead, although nothing says so. */
const silenceMs = 45_000

/**
 * A browser has six connections per host over HTTP/1.1, for all its tabs: so many of them may keep one for a stream, and
 * others ask from time to time.
 */
const lockNames = [1, 2, 3].map((number) => `vitrine-stream-${number}`)

export interface WakeStreamOptions {
  /** `/api/displays/events` or `/api/walls/events`. */
  url: string
  /** The token of the session at this time; null: there is none yet. */
  token(): string | null
  /** Something has changed, or may have: ask what. */
  onWake(): void
  clock?: Clock
  fetch?: typeof globalThis.fetch
  /** Undefined in pages that are not served securely: they get no stream. */
  locks?: Pick<LockManager, 'request'> | undefined
  random?: () => number
}

/** Wakes the page whenever the server says that something has changed, until it is closed. */
export class WakeStream {
  readonly #options: Required<Omit<WakeStreamOptions, 'locks'>>
  readonly #locks: WakeStreamOptions['locks']
  readonly #polls: Timer
  readonly #attempts: Timer
  readonly #silence: Timer
  #connection: AbortController | undefined
  #releaseLock: (() => void) | undefined
  #failures = 0
  #isClosed = false

  constructor(options: WakeStreamOptions) {
    const {
      clock = systemClock,
      fetch = (...args) => globalThis.fetch(...args),
      random = Math.random,
    } = options
    this.#options = { ...options, clock, fetch, random }
    this.#locks = 'locks' in options ? options.locks : navigator.locks
    this.#polls = new Timer(clock, () => this.#poll())
    this.#attempts = new Timer(clock, () => void this.#connect())
    this.#silence = new Timer(clock, () => this.#connection?.abort())
    this.#setLive(false)
    void this.#connect()
  }

  close(): void {
    this.#isClosed = true
    for (const timer of [this.#polls, this.#attempts, this.#silence]) timer.stop()
    this.#connection?.abort()
    this.#releaseLock?.()
  }

  #poll(): void {
    this.#polls.start(pollMs)
    this.#options.onWake()
  }

  /** Whether changes arrive. Pages that lose the same node do not all ask at the same time, and try another one before. */
  #setLive(isLive: boolean): void {
    if (isLive || this.#isClosed) this.#polls.stop()
    else if (!this.#polls.isRunning) this.#polls.start(pollMs * (0.5 + 0.5 * this.#options.random()))
  }

  async #connect(): Promise<void> {
    const hasLock = await this.#hasLock()
    if (this.#isClosed) return
    const token = hasLock ? this.#options.token() : null
    if (token === null) {
      this.#attempts.start(pollMs)
      return
    }
    this.#failures += 1
    const retryAfterMs = await this.#read(token).catch(() => 0)
    this.#silence.stop()
    this.#setLive(false)
    if (this.#isClosed) return
    const backoff = exponentialBackoff(this.#failures, firstDelayMs, maxDelayMs)
    this.#attempts.start(Math.max(retryAfterMs, backoff * (0.25 + 0.75 * this.#options.random())))
  }

  /** Reads until the stream ends. @returns how long the server wants to be left alone, in ms */
  async #read(bearer: string): Promise<number> {
    const { url, fetch } = this.#options
    this.#connection = new AbortController()
    const { signal } = this.#connection
    this.#silence.start(silenceMs)
    const response = await fetch(url, { headers: { authorization: `Bearer ${bearer}` }, signal })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return (Number(response.headers.get('retry-after')) || 0) * 1000
    }
    const reader = response.body.getReader()
    const decoder = new TextDecoder()
    let unread = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return 0
      this.#silence.start(silenceMs)
      const lines = (unread + decoder.decode(value, { stream: true })).split('\n')
      unread = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('event: ')) this.#handle(line.slice('event: '.length))
    }
  }

  #handle(event: string): void {
    if (event === 'lost') this.#setLive(false)
    if (event === 'ready') {
      this.#failures = 1
      this.#setLive(true)
    }
    // `ready`: something may have changed before; `ended`: the next call says why.
    if (event !== 'lost' && !this.#isClosed) this.#options.onWake()
  }

  /** Whether this page holds one of the locks, or can take one; it keeps it until it is closed. */
  async #hasLock(): Promise<boolean> {
    for (const name of lockNames) {
      if (this.#releaseLock || this.#isClosed) break
      await this.#takeLock(name)
    }
    return this.#releaseLock !== undefined
  }

  #takeLock(name: string): Promise<void> {
    return new Promise((resolve) => {
      const request = this.#locks?.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock || this.#isClosed) return resolve()
        const released = new Promise<void>((release) => {
          this.#releaseLock = release
        })
        resolve()
        return released
      })
      if (request) request.catch(() => resolve())
      else resolve()
    })
  }
}
