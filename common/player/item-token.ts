import type { RenewedToken } from '../embed/types.ts'
import type { PlaylistItem } from './types.ts'

const minute = 60_000
const longestMargin = 10 * minute
const shortestDelay = 10_000
/** Used when the platform does not say when a token expires; the service issues tokens for an hour at most. */
const assumedLife = 30 * minute

function endOf({ embed }: PlaylistItem): number {
  return (embed.receivedAt ?? 0) + lifeOf(embed)
}

function lifeOf(embed: PlaylistItem['embed']): number {
  const server = timeOf(embed.serverNow) ?? embed.receivedAt ?? 0
  return (timeOf(embed.expiresAt) ?? server + assumedLife) - server
}

/** Whether an item can be opened with its token; not in doubt, as when the clock was set back. */
export const isValid = (item: PlaylistItem, now: number): boolean =>
  now >= (item.embed.receivedAt ?? now) && now < endOf(item)

const dueAt = (item: PlaylistItem): number =>
  endOf(item) - Math.min(Math.max(lifeOf(item.embed), 0) / 2, longestMargin)

/** Whether the item's token may replace `currentToken`. */
export const isBetter = (item: PlaylistItem, currentToken: string, now: number): boolean =>
  item.embed.accessToken !== currentToken && isValid(item, now) && now < dueAt(item)

/** Milliseconds until the first token is due for renewal; undefined without items. */
export function renewalDelay(items: readonly PlaylistItem[], now: number): number | undefined {
  const delays = items.map((item) => {
    const due = dueAt(item) - now
    return due > 0 ? due : Math.max((endOf(item) - now) / 2, shortestDelay)
  })
  return delays.length > 0 ? Math.max(Math.min(...delays), shortestDelay) : undefined
}

/** The item's token for an open report. The server's time is moved on to now. */
export function renewedToken({ embed }: PlaylistItem, now: number): RenewedToken {
  const server = timeOf(embed.serverNow)
  const elapsed = now - (embed.receivedAt ?? now)
  return {
    token: embed.accessToken,
    expiresAt: embed.expiresAt,
    serverNow: server === undefined ? undefined : new Date(server + elapsed).toISOString(),
  }
}

function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}
