import type { ResourceProps } from 'react-admin'
import { ManagementReportsIcon } from '../components/icons.tsx'
import { ManagementReportList } from './ManagementReportList.tsx'

export const managementReports = {
  name: 'managementReports',
  icon: ManagementReportsIcon,
  recordRepresentation: 'name',
  list: ManagementReportList,
} satisfies ResourceProps
