import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { ReportsIcon } from '../components/icons.tsx'
import { GroupReportList } from './GroupReportList.tsx'

const loadForm = () => loadChunk(() => import('./ReportForm.tsx'))

/** The reports of a group. The form is large and loaded when it is opened. */
export const groupReports = {
  name: 'groupReports',
  icon: ReportsIcon,
  recordRepresentation: 'name',
  list: GroupReportList,
  create: lazy(async () => ({ default: (await loadForm()).ReportCreate })),
  edit: lazy(async () => ({ default: (await loadForm()).ReportEdit })),
} satisfies ResourceProps
