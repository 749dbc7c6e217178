import type { Clock } from '../time/clock.ts'

/** A call that did not settle within its limit. */
class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
    this.name = 'TimeLimitError'
  }
}

/**
 * Settles as `call` does, or rejects with an error after `ms`. A request that is under way when the
 * report's iframe is removed never settles by itself, so nothing may wait for one without a limit.
 */
export function withTimeLimit<T>(call: () => Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new TimeLimitError(ms)), ms)
    new Promise<T>((settle) => settle(call())).then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
