/** The end of the time a caller is willing to wait, shared by all upstream calls made for that caller. */
export interface Deadline {
  /** Milliseconds left; zero or less when the time is up. */
  remaining(): number
}

export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  return { remaining: () => end - performance.now() }
}
