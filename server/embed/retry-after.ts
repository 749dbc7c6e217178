/** Nobody is kept away longer than this, whatever the header says. */
const LONGEST_SECONDS = 600

/**
 * Reads `Retry-After`, which is a number of seconds or an HTTP date. A date is measured against the answer's own
 * `Date` where there is one, so that a wrong clock here does not matter.
 * @returns seconds, 0 to 600; undefined when there is no readable header
 */
export function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : (Date.parse(text) - serverTime(headers, now)) / 1000
  if (Number.isNaN(seconds)) return undefined
  return Math.ceil(Math.min(Math.max(seconds, 0), LONGEST_SECONDS))
}

/** The time on the service's clock, in milliseconds since 1970; ours when it does not tell. */
function serverTime(headers: Headers, now: number): number {
  const told = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(told) ? now : told
}
