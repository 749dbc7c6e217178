import { href } from '#common/addresses/paths.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { ManagementReportsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { ManagementReportList } from './ManagementReportList.tsx'

const loadForm = () => import('./ManagementReportForm.tsx')

export const managementReports = {
  name: 'managementReports',
  options: {
    addresses: { list: 'managementReports', create: 'managementReportAdd', edit: 'managementReportEdit' },
    nextStep: ({ id }) => href('adminReport', { id_report: id, is_common_report: 'N' }),
  },
  icon: ManagementReportsIcon,
  recordRepresentation: 'name',
  list: ManagementReportList,
  create: lazyScreen(async () => (await loadForm()).ManagementReportCreate),
  edit: lazyScreen(async () => (await loadForm()).ManagementReportEdit),
} satisfies PortalResource
