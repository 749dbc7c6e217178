import type { ReactNode } from 'react'
import { useIdParam } from '../hooks/useIdParam.ts'
import { OpenReport } from './OpenReport.tsx'

/** `/relatorio/:id_report`; another id is another report from the start. */
export function ReportScreen(): ReactNode {
  const id = useIdParam('id_report')
  return <OpenReport key={id} id={id} />
}
