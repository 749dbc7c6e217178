import { isOpenable, reportEmbed } from '../embed/report-answer.ts'
import { limits } from '../validation/limits.ts'
import type { RunAnswer, SlideReport } from './types.ts'

interface Received {
  answer: RunAnswer
  /** The device's time at which it was asked for, in milliseconds. */
  receivedAt: number
  /** For entries that name no address. */
  embedUrl: string
}

/** The reports of a run in order; seconds absent or senseless: 30 (spec 4, 9). */
export function slideReports({ answer, receivedAt, embedUrl }: Received): SlideReport[] {
  const seen = new Map<string, number>()
  const clock = { serverNow: answer.serverNow, receivedAt }
  return answer.reports.map((entry) => {
    const at = { ...entry, embed_url: entry.embed_url ?? embedUrl }
    return {
      key: unusedKey(keyOf(entry), seen),
      name: entry.name ?? '',
      pageMs: pageMs(entry.tempo_atualizacao),
      navigable: entry.navegacao === 'S',
      usable: isUsable(entry),
      embed: reportEmbed(at, entry.page_filters ?? [], clock),
    }
  })
}

/** The key of an entry, by its `id_playlist_report`. */
export const keyOfEntry = (id: number): string => `entry-${id}`

/** A platform need not tell which entry it is. */
const keyOf = ({ id_playlist_report, id, id_user_report }: RunAnswer['reports'][number]): string =>
  id_playlist_report === undefined
    ? String(id ?? `user-report-${id_user_report}`)
    : keyOfEntry(id_playlist_report)

/** Whether a report shown by `old` may go on as it is, now that the list says `fresh`. */
export const sameRights = (old: SlideReport, fresh: SlideReport): boolean => rights(old) === rights(fresh)

/**
 * Whether there is anything to embed: a platform answers 0 for a report that it cannot open (spec 8). An entry that
 * does not say its allowed pages or its filters stays closed rather than open too far.
 */
const isUsable = (entry: RunAnswer['reports'][number]): boolean =>
  isOpenable(entry) && Array.isArray(entry.page_filters) && Array.isArray(entry.filters)

/** Everything that matters but the tokens and their times. */
export const contentOf = (reports: readonly SlideReport[]): string =>
  JSON.stringify(
    reports.map(({ embed: { reportId, embedUrl, filters, allowedPages }, ...rest }) => [
      rest,
      reportId,
      embedUrl,
      filters,
      allowedPages,
    ]),
  )

const rights = ({ navigable, usable, embed }: SlideReport): string =>
  JSON.stringify([embed.reportId, embed.embedUrl, embed.filters, embed.allowedPages, navigable, usable])

function pageMs(seconds: number | null | undefined): number {
  const sensible = typeof seconds === 'number' && seconds >= limits.secondsMin
  return 1000 * (sensible ? Math.min(seconds, limits.secondsMax) : limits.secondsDefault)
}

function unusedKey(key: string, seen: Map<string, number>): string {
  const times = (seen.get(key) ?? 0) + 1
  seen.set(key, times)
  return times === 1 ? key : `${key}/${times}`
}
