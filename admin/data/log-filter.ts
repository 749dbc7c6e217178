import type { EventKind } from '#common/contract/audit.ts'
import type { LogName } from '#common/contract/log.ts'

/** The periods that a log can be filtered by; `custom` means the days `from` and `to`. */
export const periods = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'last90Days',
  'thisMonth',
  'custom',
] as const
export type Period = (typeof periods)[number]

/** A user, report or playlist that was chosen from the suggestions or in a row. */
export interface Named {
  id: number
  name: string
}

/** The filters as the forms and the address contain them. Text instead of a name that was chosen is a part of a name. */
export interface LogFilterValues {
  person?: Named | string
  report?: Named | string
  playlist?: Named | string
  /** Of usage. */
  group?: Named | string
  /** The user that an event is about. */
  subject?: Named | string
  period?: Period
  /** Days in the user's time zone; the last one is included. */
  from?: string
  to?: string
  /** Default: people. */
  source?: 'person' | 'playlist' | 'all'
  result?: string
  kind?: string
  /** Default: changes. */
  eventKind?: EventKind | 'all'
  action?: string
  /** Default: everyone. */
  by?: 'program'
  /** Of a subscription. */
  state?: string
}

const idOf = {
  person: 'user_id',
  report: 'report_id',
  playlist: 'playlist_id',
  subject: 'subject_id',
  group: 'group_id',
} as const
const named = Object.entries(idOf) as [keyof typeof idOf, string][]

/** The start of a day in the user's time zone. */
const startOf = (date: Date, daysLater = 0): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater)

/** The last day of a date field. It filters nothing out, and the day after it has a year of five digits. */
const lastDay = '9999-12-31'

const customPeriod = ({ from, to }: LogFilterValues): { from?: Date; to?: Date } => ({
  ...(from && { from: startOf(new Date(`${from}T00:00`)) }),
  ...(to && to !== lastDay && { to: startOf(new Date(`${to}T00:00`), 1) }),
})

function boundsOf(values: LogFilterValues, now: Date): { from?: Date; to?: Date } {
  const tomorrow = startOf(now, 1)
  switch (values.period) {
    case 'today':
      return { from: startOf(now), to: tomorrow }
    case 'yesterday':
      return { from: startOf(now, -1), to: startOf(now) }
    case 'last7Days':
      return { from: startOf(now, -6), to: tomorrow }
    case 'last30Days':
      return { from: startOf(now, -29), to: tomorrow }
    case 'last90Days':
      return { from: startOf(now, -89), to: tomorrow }
    case 'thisMonth':
      return { from: new Date(now.getFullYear(), now.getMonth(), 1), to: tomorrow }
    default:
      return customPeriod(values)
  }
}

/**
 * The filter of a request to the access log. Views of playlist runs, refusals and openings are left out unless
 * they are asked for.
 */
export function toLogFilter(list: LogName, values: LogFilterValues, now: Date): Record<string, unknown> {
  const { period: _period, from: _from, to: _to, source = 'person', eventKind = 'change', ...filter } = values
  const bounds = boundsOf(values, now)
  const chosen = named.flatMap(([field, id]) => {
    const value = values[field]
    if (!value) return []
    return [typeof value === 'string' ? [field, value] : [id, value.id]]
  })
  return {
    ...Object.fromEntries(Object.entries(filter).filter(([field]) => !(field in idOf))),
    ...Object.fromEntries(chosen),
    ...(bounds.from && { from: bounds.from.toISOString() }),
    ...(bounds.to && { to: bounds.to.toISOString() }),
    ...(list === 'page-views' && source !== 'all' && { source }),
    ...(list === 'audit-events' && eventKind !== 'all' && !filter.action && { kind: eventKind }),
  }
}
