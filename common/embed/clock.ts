/** A running timer of a {@link Clock}. */
export type TimerHandle = ReturnType<typeof globalThis.setTimeout>

/** Time as the engines see it; injected so that tests move it by hand. All times are milliseconds. */
export interface Clock {
  /** Milliseconds since 1970 on this device, which may be wrong (see `token-renewal.ts`). */
  now(): number
  setTimeout(run: () => void, ms: number): TimerHandle
  clearTimeout(handle: TimerHandle): void
}

/** The clock of the browser. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => globalThis.setTimeout(run, ms),
  clearTimeout: (handle) => globalThis.clearTimeout(handle),
}
