import type { ResponseOf } from '#common/contract/index.ts'

type Recent = ResponseOf<'getRecentReports'>

export type News = NonNullable<Recent['news']>['reports'][number]

/** One row on most screens. */
const maxRecent = 4

/** What the home screen shows of the user's reports: each one once, at the first place that it belongs to. */
export function homeContent({ reports = [], favorites = [], news }: Partial<Recent> = {}) {
  const [last] = reports
  const shown = new Set(last && [last.id])
  const once = <Report extends { id: number }>(list: readonly Report[], max = list.length): Report[] => {
    const kept = list.filter(({ id }) => !shown.has(id)).slice(0, max)
    for (const { id } of kept) shown.add(id)
    return kept
  }
  const all = news?.reports ?? []
  const named = new Map([...reports, ...favorites, ...all].map(({ id, name }) => [id, name]))
  return {
    last,
    favorites: once(favorites),
    recent: once(reports, maxRecent),
    /** Equal names are told apart by their groups, as on the cards. */
    news: all
      .filter(({ id }) => !shown.has(id))
      .map(({ group, ...one }) => ({
        ...one,
        ...([...named].some(([id, name]) => id !== one.id && name === one.name) && { group }),
      })),
    /** What is new about the other reports, which have a card. */
    changes: all,
    /** Ids of the reports with a card. */
    shown: shown as ReadonlySet<number>,
  }
}
