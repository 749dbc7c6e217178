import type { Clock } from './clock.ts'

/** A call that did not settle in time. */
export class TimeoutError extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms`)
    this.name = 'TimeoutError'
  }
}

/**
 * Settles as `call` does, or rejects after `ms` milliseconds. A request in progress when the report's iframe is removed
 * never settles, so every call to a report needs a timeout.
 */
export function withTimeout<T>(call: () => Promise<T>, ms: number, clock: Clock): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new TimeoutError(ms)), ms)
    new Promise<T>((settle) => settle(call())).then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}
