import { isEmbeddable, toEmbedDescriptor } from '../embed/open-report.ts'
import { limits } from '../validation/limits.ts'
import type { PlaylistItem, PlaylistResponse } from './types.ts'

type ResponseItem = PlaylistResponse['reports'][number]

interface PlaylistItemsOptions {
  response: PlaylistResponse
  /** The device's time when it was requested, in milliseconds. */
  receivedAt: number
  /** The embed URL for items without one. */
  embedUrl: string
}

/** The items of a playlist, in order. An item without valid seconds gets 30 (spec 4, 9). */
export function playlistItems({ response, receivedAt, embedUrl }: PlaylistItemsOptions): PlaylistItem[] {
  const usedKeys = new Map<string, number>()
  const times = { serverNow: response.serverNow, receivedAt }
  return response.reports.map((item) => ({
    key: uniqueKey(keyOf(item), usedKeys),
    name: item.name ?? '',
    idReport: item.id,
    pageMs: pageMs(item.tempo_atualizacao),
    navigable: item.navegacao === 'S',
    available: isAvailable(item),
    embed: toEmbedDescriptor(
      { ...item, embed_url: item.embed_url ?? embedUrl },
      item.page_filters ?? [],
      times,
    ),
    ...(item.content && { content: item.content }),
  }))
}

/** The key of an item with this `id_playlist_report`. */
export const itemKey = (id: number): string => `entry-${id}`

/** Other platforms may not return the item's id. */
const keyOf = ({ id_playlist_report, id, id_user_report }: ResponseItem): string =>
  id_playlist_report === undefined
    ? String(id ?? `user-report-${id_user_report}`)
    : itemKey(id_playlist_report)

/**
 * A platform returns a report id of 0 for a report it cannot open (spec 8). An item without allowed pages or filters is
 * not shown at all, rather than without restrictions.
 */
const isAvailable = (item: ResponseItem): boolean =>
  item.content !== undefined ||
  (isEmbeddable(item) && Array.isArray(item.page_filters) && Array.isArray(item.filters))

/** Whether a report that was loaded as `loaded` may still be shown as it is, now that the playlist says `latest`. */
export const hasSameAccess = (loaded: PlaylistItem, latest: PlaylistItem): boolean =>
  accessOf(loaded) === accessOf(latest)

const accessOf = ({ navigable, available, embed, content }: PlaylistItem): string =>
  JSON.stringify([
    embed.powerBiReportId,
    embed.embedUrl,
    embed.filters,
    embed.allowedPages,
    navigable,
    available,
    content,
  ])

/** Everything except the tokens and their times, to detect changes. */
export const contentOf = (items: readonly PlaylistItem[]): string =>
  JSON.stringify(
    items.map(({ embed: { powerBiReportId, embedUrl, filters, allowedPages }, ...item }) => [
      item,
      powerBiReportId,
      embedUrl,
      filters,
      allowedPages,
    ]),
  )

function pageMs(seconds: number | null | undefined): number {
  const isValid = typeof seconds === 'number' && seconds >= limits.secondsMin
  return 1000 * (isValid ? Math.min(seconds, limits.secondsMax) : limits.secondsDefault)
}

function uniqueKey(key: string, used: Map<string, number>): string {
  const count = (used.get(key) ?? 0) + 1
  used.set(key, count)
  return count === 1 ? key : `${key}/${count}`
}
