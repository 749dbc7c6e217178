import type { PortalResource } from '../addresses/resource-addresses.ts'
import { ManagementReportsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { ManagementReportList } from './ManagementReportList.tsx'

const loadForm = () => import('./ManagementReportForm.tsx')

export const managementReports = {
  name: 'managementReports',
  options: {
    addresses: { list: 'managementReports', create: 'managementReportAdd', edit: 'managementReportEdit' },
  },
  icon: ManagementReportsIcon,
  recordRepresentation: 'name',
  list: ManagementReportList,
  create: lazyScreen(async () => (await loadForm()).ManagementReportCreate),
  edit: lazyScreen(async () => (await loadForm()).ManagementReportEdit),
} satisfies PortalResource
