import { renewalDelay, type TokenLifetime, timeOf, tokenLifetime } from '../embed/token-due.ts'
import type { RenewedToken } from '../embed/types.ts'
import type { PlaylistItem } from './types.ts'

const lifetimeOf = ({ embed }: PlaylistItem): TokenLifetime => tokenLifetime(embed, embed.receivedAt ?? 0)

/** Whether an item can be opened with its token; not if in doubt, such as after the clock was set back. */
export const hasValidToken = (item: PlaylistItem, now: number): boolean =>
  now >= (item.embed.receivedAt ?? now) && now < lifetimeOf(item).expiresAtMs

/** Whether the item's token may replace `currentToken`. */
export const hasNewerToken = (item: PlaylistItem, currentToken: string, now: number): boolean =>
  item.embed.accessToken !== currentToken && hasValidToken(item, now) && now < lifetimeOf(item).dueAtMs

/** Milliseconds until the first token is due for renewal; undefined without items. */
export const firstRenewalDelay = (items: readonly PlaylistItem[], now: number): number | undefined =>
  items.length > 0 ? Math.min(...items.map((item) => renewalDelay(lifetimeOf(item), now))) : undefined

/** The item's token for a report that is already open. It may have been issued a while ago. */
export function renewedToken({ embed }: PlaylistItem, now: number): RenewedToken {
  const serverTime = timeOf(embed.serverNow)
  const elapsed = now - (embed.receivedAt ?? now)
  return {
    token: embed.accessToken,
    expiresAt: embed.expiresAt,
    serverNow: serverTime === undefined ? undefined : new Date(serverTime + elapsed).toISOString(),
  }
}
