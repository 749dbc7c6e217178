import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AppContext } from '../../app/app-context.ts'
import { useApp } from '../../app/app-context.ts'
import { callQuery } from '../../app/useCallQuery.ts'

const param = 'estado'

/** The path of a page of a report in a saved state. */
export const viewHref = (pagePath: string, view: string): string =>
  `${pagePath}&${new URLSearchParams({ [param]: view })}`

/** The user's views of a report. */
export const savedViewsQuery = (app: AppContext, idReport: number) =>
  callQuery(app, 'getSavedViews', { id_report: idReport })

interface ReportView {
  /** It is not known yet in which state the report opens. */
  isPending: boolean
  /** Absent: as its author saved it. */
  state: string | undefined
  /** Changes whenever a state is opened, also the same one again. */
  loadId: number
  /** Opens a state, or the report as its author saved it. */
  open: (state: string | undefined) => void
  /** Opens the report without the state that could not be applied. */
  discard: () => void
}

/** The state in which a report is open: that of the link, the user's default, or one chosen since. */
export function useReportView(idReport: number): ReportView {
  const app = useApp()
  const { flash } = app
  const { search, pathname } = useLocation()
  const [linked] = useState(() => new URLSearchParams(search).get(param))
  const [opened, setOpened] = useState<{ state: string | undefined; loadId: number }>()
  const own = useQuery({ ...savedViewsQuery(app, idReport), enabled: linked === null })
  const shared = useQuery({
    ...callQuery(app, 'getSavedView', { id_report: idReport, id_view: linked ?? '' }),
    enabled: linked !== null,
  })
  const isPending = (linked === null ? own : shared).isPending
  // The first answer only: another one must not load the open report again.
  if (!opened && !isPending) {
    setOpened({ state: linked === null ? own.data?.default_state : shared.data?.state, loadId: 0 })
  }
  useEffect(() => {
    if (shared.error) flash.set({ path: pathname, tone: 'error', key: 'savedViews.missing' })
  }, [shared.error, flash, pathname])

  const loadId = opened?.loadId ?? 0
  const open = (state: string | undefined) => setOpened({ state, loadId: loadId + 1 })
  return {
    isPending: !opened,
    state: opened?.state,
    loadId,
    open,
    discard: () => {
      flash.set({ path: pathname, tone: 'error', key: 'savedViews.notApplied' })
      open(undefined)
    },
  }
}
