import { PortalError } from '#common/errors/portal-error.ts'

interface Waiting {
  start(): void
  cancel(reason: unknown): void
}

/** A semaphore with a bounded queue: first come, first served. */
export class Semaphore {
  readonly #limits: { slots: number; maxWaiting: number; waitMs: number }
  readonly #queue = new Set<Waiting>()
  #taken = 0

  /** @param limits `waitMs`: how long to wait for a slot */
  constructor(limits: { slots: number; maxWaiting: number; waitMs: number }) {
    this.#limits = limits
  }

  get waiting(): number {
    return this.#queue.size
  }

  /**
   * Takes a slot, which the caller must release.
   * @param signal removes the caller from the queue, with its reason as the error
   * @throws PortalError `server.busy` when the queue is full or no slot becomes free in time
   */
  async acquire(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    const { slots, maxWaiting } = this.#limits
    if (this.#taken < slots) this.#taken++
    else if (this.#queue.size < maxWaiting) await this.#wait(signal)
    else throw this.#busy()
  }

  /** Gives the slot to the next in the queue. */
  release(): void {
    const [next] = this.#queue
    if (next) next.start()
    else this.#taken--
  }

  #busy(): PortalError {
    return new PortalError('server.busy', { retryAfter: this.#limits.waitMs / 1000 })
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const onAbort = () => waiting.cancel(signal?.reason)
      const leave = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        this.#queue.delete(waiting)
      }
      const waiting: Waiting = {
        start() {
          leave()
          resolve()
        },
        cancel(reason) {
          leave()
          reject(reason)
        },
      }
      const timer = setTimeout(() => waiting.cancel(this.#busy()), this.#limits.waitMs)
      signal?.addEventListener('abort', onAbort)
      this.#queue.add(waiting)
    })
  }
}
