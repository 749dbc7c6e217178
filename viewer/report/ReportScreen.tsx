import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { OpenReport } from './OpenReport.tsx'

/** `/relatorio/:id_report`; another id is another report from the start. */
export function ReportScreen(): ReactNode {
  const { id_report } = useParams()
  return <OpenReport key={id_report} id={Number(id_report)} />
}
