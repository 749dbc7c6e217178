import ManagementReportsIcon from '@mui/icons-material/InsightsOutlined'
import type { ResourceProps } from 'react-admin'
import { ManagementReportList } from './ManagementReportList.tsx'

export const managementReports = {
  name: 'managementReports',
  icon: ManagementReportsIcon,
  recordRepresentation: 'name',
  list: ManagementReportList,
} satisfies ResourceProps
