import { type Finding, failed, ok, warning } from './finding.ts'

const timeoutMs = 10_000
/** Tokens of Entra and sessions of other nodes are refused from about here on. */
const unusableMs = 60_000
const about = 'clock'

/**
 * What a difference between two clocks means.
 * @param differenceMs how much the other clock is ahead
 */
export function clockFinding(
  other: string,
  differenceMs: number,
  { toleratedMs }: { toleratedMs: number },
): Finding {
  const seconds = (Math.abs(differenceMs) / 1000).toFixed(1)
  if (Math.abs(differenceMs) <= toleratedMs) return ok(about, `agrees with ${other}`)
  const message = `${seconds} s ${differenceMs > 0 ? 'behind' : 'ahead of'} ${other}`
  const advice = 'Synchronize the clocks of both machines by NTP: sessions and tokens depend on them.'
  return Math.abs(differenceMs) > unusableMs
    ? failed(about, message, advice)
    : warning(about, message, advice)
}

/** Compares this machine's clock with the `Date` header of a web server, which has whole seconds. */
export async function checkClockOf(url: string): Promise<Finding> {
  const host = new URL(url).host
  try {
    const before = Date.now()
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    const here = (before + Date.now()) / 2
    const there = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(there))
      return warning(about, `${host} does not tell its time`, 'Compare the clock by hand.')
    return clockFinding(host, there + 500 - here, { toleratedMs: 3_000 })
  } catch {
    const advice = 'It is compared once the address can be reached.'
    return warning(about, `not compared with ${host}, which does not answer`, advice)
  }
}
