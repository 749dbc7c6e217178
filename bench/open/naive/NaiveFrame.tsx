import { PowerBIEmbed } from 'powerbi-client-react'
import { type ReactNode, useState } from 'react'
import { reportService } from '#common/embed/report-service.ts'
import './frame.css'

/** The part of the `getReport` response that embedding needs. */
export interface ReportResponse {
  link_report: string
  embed_url: string
  token: string
}

export default function NaiveFrame({ report }: { report: ReportResponse }): ReactNode {
  const [config] = useState({
    type: 'report',
    tokenType: 1,
    id: report.link_report,
    embedUrl: report.embed_url,
    accessToken: report.token,
  })
  return (
    <PowerBIEmbed
      embedConfig={config}
      cssClassName="frame"
      service={reportService([new URL(report.embed_url).origin])}
    />
  )
}
