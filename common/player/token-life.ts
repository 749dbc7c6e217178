import type { RenewedToken } from '../embed/types.ts'
import type { SlideReport } from './types.ts'

const minute = 60_000
const longestMargin = 10 * minute
const shortestDelay = 10_000
/** Taken where the platform does not tell; the service gives an hour at most. */
const assumedLife = 30 * minute

/** The device's time, in milliseconds, at which a report's token ends; told apart by the server's clock. */
function endOf({ embed }: SlideReport): number {
  return (embed.receivedAt ?? 0) + lifeOf(embed)
}

function lifeOf(embed: SlideReport['embed']): number {
  const server = timeOf(embed.serverNow) ?? embed.receivedAt ?? 0
  return (timeOf(embed.expiresAt) ?? server + assumedLife) - server
}

/** Whether a report can be opened with the token in the list; in doubt not, as when the clock was set back. */
export const isAlive = (report: SlideReport, now: number): boolean =>
  now >= (report.embed.receivedAt ?? now) && now < endOf(report)

/** When the list should be asked for again because of this token: 10 min before its end, or at half its life. */
const dueAt = (report: SlideReport): number =>
  endOf(report) - Math.min(Math.max(lifeOf(report.embed), 0) / 2, longestMargin)

/** Whether a stage may be given this token in place of `held`. */
export const isBetter = (report: SlideReport, held: string, now: number): boolean =>
  report.embed.accessToken !== held && isAlive(report, now) && now < dueAt(report)

/**
 * Milliseconds until the list is to be asked for again. Tokens that are due just after they came (the platform hands
 * out the same ones for a while) are asked for at half of what is left, not all the time.
 */
export function renewalDelay(reports: readonly SlideReport[], now: number): number | undefined {
  const delays = reports.map((report) => {
    const due = dueAt(report) - now
    return due > 0 ? due : Math.max((endOf(report) - now) / 2, shortestDelay)
  })
  return delays.length > 0 ? Math.max(Math.min(...delays), shortestDelay) : undefined
}

/** A report's token as a stage takes it. It may have come some minutes ago: the server's time is moved on by them. */
export function renewedToken({ embed }: SlideReport, now: number): RenewedToken {
  const server = timeOf(embed.serverNow)
  const passed = now - (embed.receivedAt ?? now)
  return {
    token: embed.accessToken,
    expiresAt: embed.expiresAt,
    serverNow: server === undefined ? undefined : new Date(server + passed).toISOString(),
  }
}

function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}
