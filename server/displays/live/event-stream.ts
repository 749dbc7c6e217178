import type { Writable } from 'node:stream'
import type { Clock } from '#common/time/clock.ts'
import { Timer } from '#common/time/timer.ts'

/**
 * `ready`: from now on changes arrive, of which `wake` tells. `lost`: they do not, and the browser asks from time to time,
 * until it is `ready` again. `ended`: with the session; there is no use in coming back without another token.
 */
export type LiveEvent = 'ready' | 'lost' | 'wake' | 'ended'

/** How often a comment is sent, because proxies and browsers close connections on which nothing arrives. */
export const commentMs = 15_000
/** With every fourth one the session is checked, in case its end was not notified. */
const commentsPerCheck = 4
/** Events have 20 bytes: a browser that has not read so many does not read at all. */
const maxUnsentBytes = 16 * 1024

export interface EventStreamOptions {
  /** The body of the response. */
  body: Writable
  clock: Clock
  /** Whether the session may still have the stream. */
  isAllowed(): Promise<boolean>
  onClose(): void
}

/** A stream of server-sent events to one browser. */
export class EventStream {
  readonly #options: EventStreamOptions
  readonly #comments: Timer
  #comment = 0
  #wasUnsent = false

  constructor(options: EventStreamOptions) {
    this.#options = options
    this.#comments = new Timer(options.clock, () => this.#keepAlive())
    this.#comments.start(commentMs)
    options.body.once('close', () => {
      this.#comments.stop()
      options.onClose()
    })
    options.body.on('error', () => options.body.destroy())
  }

  send(event: LiveEvent): void {
    this.#write(`event: ${event}\ndata:\n\n`)
  }

  /** Ends the stream if its session has ended. */
  async check(): Promise<void> {
    if (!(await this.#options.isAllowed())) this.end('ended')
  }

  end(event?: LiveEvent): void {
    if (event) this.send(event)
    this.#options.body.end()
  }

  /** Closes the connection of a browser that no longer reads. */
  destroy(): void {
    this.#options.body.destroy()
  }

  #write(text: string): void {
    const { body } = this.#options
    if (body.writableEnded || body.destroyed) return
    if (body.writableLength > maxUnsentBytes) this.destroy()
    else body.write(text)
  }

  #keepAlive(): void {
    const { body } = this.#options
    const isUnsent = body.writableLength > 0
    if (isUnsent && this.#wasUnsent) {
      this.destroy()
      return
    }
    this.#wasUnsent = isUnsent
    this.#write(':\n\n')
    this.#comments.start(commentMs)
    this.#comment += 1
    if (this.#comment % commentsPerCheck === 0) void this.check()
  }
}
