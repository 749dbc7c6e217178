import { useState } from 'react'
import { useCallQuery } from '../../app/useCallQuery.ts'
import type { ListedReport } from './ReportCard.tsx'

export const orders = ['name', 'recent', 'group'] as const

export type ReportOrder = (typeof orders)[number]

const orderKey = 'vitrine.reportOrder'
const compactKey = 'vitrine.compactReports'

/** From this number of reports on, a list without pictures is offered, and shown until the user wants them. */
const compactFrom = 24

/** How this browser lists reports: in which order, and with or without pictures. */
export function useReportOrder<Report extends ListedReport>(reports: readonly Report[] | undefined) {
  const { data: recent, error } = useCallQuery('getRecentReports', {})
  const [chosen, setChosen] = useState(() => localStorage.getItem(orderKey))
  const [withoutPictures, setWithoutPictures] = useState(() => localStorage.getItem(compactKey) !== 'N')
  const groups = new Set(reports?.map(({ group }) => group))
  const offered = orders.filter((order) => order !== 'group' || groups.size > 1)
  const order = offered.find((each) => each === chosen) ?? 'name'
  const mayBeCompact = reports !== undefined && reports.length >= compactFrom
  return {
    offered,
    order,
    choose: (next: string) => {
      localStorage.setItem(orderKey, next)
      setChosen(next)
    },
    mayBeCompact,
    compact: mayBeCompact && withoutPictures,
    setCompact: (next: boolean) => {
      localStorage.setItem(compactKey, next ? 'S' : 'N')
      setWithoutPictures(next)
    },
    /** Undefined while it is not known which were opened last. */
    sorted: order === 'recent' && !recent && !error ? undefined : sortReports(reports, order, recent?.opened),
  }
}

/** The reports, which are by name, in another order. */
function sortReports<Report extends ListedReport>(
  reports: readonly Report[] | undefined,
  order: ReportOrder,
  opened: readonly { id_report: number; at: string }[] = [],
): readonly Report[] | undefined {
  if (!reports || order === 'name') return reports
  const times = new Map(opened.map(({ id_report, at }) => [id_report, at]))
  const openedAt = ({ id }: Report) => times.get(id) ?? ''
  return [...reports].sort((one, other) =>
    order === 'recent'
      ? openedAt(other).localeCompare(openedAt(one))
      : (one.group ?? '').localeCompare(other.group ?? ''),
  )
}
