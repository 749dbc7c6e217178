/** A running timer of a {@link Clock}. */
export type TimerHandle = ReturnType<typeof globalThis.setTimeout>

/** Current time and timers, injected so that tests control them. All times are milliseconds. */
export interface Clock {
  /** Milliseconds since 1970 by this device, whose clock may be wrong. */
  now(): number
  setTimeout(run: () => void, ms: number): TimerHandle
  clearTimeout(handle: TimerHandle): void
}

/** Only the current time. */
export type WallClock = Pick<Clock, 'now'>

/** The real clock of the browser or of Node. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle),
}
