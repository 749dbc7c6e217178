import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { Card } from '../lists/Card.tsx'
import { usePrefetchReport } from '../report/usePrefetchReport.ts'
import { ReportImage } from './ReportImage.tsx'

interface ReportCardProps {
  report: { id: number; name: string; path_img: string }
}

/** A report in a list. It is fetched when the pointer, the focus or a finger comes near. */
export function ReportCard({ report }: ReportCardProps): ReactNode {
  const prefetch = usePrefetchReport(report.id)
  return (
    <Card
      to={href('report', { id_report: report.id })}
      picture={<ReportImage path={report.path_img} />}
      name={report.name}
      {...prefetch}
    />
  )
}
