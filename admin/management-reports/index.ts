import type { ResourceProps } from 'react-admin'
import { ManagementReportsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { ManagementReportList } from './ManagementReportList.tsx'

const loadForm = () => import('./ManagementReportForm.tsx')

export const managementReports = {
  name: 'managementReports',
  icon: ManagementReportsIcon,
  recordRepresentation: 'name',
  list: ManagementReportList,
  create: lazyScreen(async () => (await loadForm()).ManagementReportCreate),
  edit: lazyScreen(async () => (await loadForm()).ManagementReportEdit),
} satisfies ResourceProps
