import type { ReportPage } from '#common/contract/index.ts'
import { useApp } from '../app/AppContext.ts'

/** Records that a page of a report is seen; the record arrives even if the person leaves at once. */
export function useLogView(id: number): (page: ReportPage) => void {
  const { call } = useApp()
  return (page) => {
    const view = { id: page.name, id_report: id, name: page.displayName }
    // A view that could not be recorded is no reason to disturb the person.
    call('insertLogPageReport', view, { keepalive: true }).catch(() => undefined)
  }
}
