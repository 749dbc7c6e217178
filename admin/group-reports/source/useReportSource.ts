import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReportFormValues } from '../../data/records.ts'

/** Where the report of a form is in Power BI, under its wire names. */
export interface ReportSourceIds {
  id_conta: number
  id_workspace: string
  id_report: string
}

/** The report that the form has chosen; undefined until all three steps are chosen. */
export function useReportSource(): ReportSourceIds | undefined {
  const [id_conta, id_workspace, id_report] = useWatch<
    ReportFormValues,
    ['accountId', 'workspaceId', 'powerBiReportId']
  >({ name: ['accountId', 'workspaceId', 'powerBiReportId'] })
  return useMemo(
    () => (id_conta && id_workspace && id_report ? { id_conta, id_workspace, id_report } : undefined),
    [id_conta, id_workspace, id_report],
  )
}
