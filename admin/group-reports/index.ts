import type { RaRecord } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { ReportsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { GroupReportList } from './GroupReportList.tsx'

const loadForm = () => import('./ReportForm.tsx')

/** The reports of a group. */
export const groupReports = {
  name: 'groupReports',
  options: {
    addresses: { list: 'groupReports', create: 'reportAdd', edit: 'reportEdit' },
    nextStep: ({ id }) => href('adminReport', { id_report: id }),
    warning: ({ same_name: same }: RaRecord & Pick<ResponseOf<'updateGroupReport'>, 'same_name'>) =>
      same && {
        text: same.user_name === null ? 'sameName' : 'sameNameOfUser',
        group: same.group_name,
        user: same.user_name ?? '',
      },
  },
  icon: ReportsIcon,
  recordRepresentation: 'name',
  // At once: until it is shown, the list of groups has buttons of the same names.
  list: GroupReportList,
  create: lazyScreen(async () => (await loadForm()).ReportCreate),
  edit: lazyScreen(async () => (await loadForm()).ReportEdit),
} satisfies PortalResource

/** The reports of all groups, whose rows lead to the same forms. */
export const allReports = {
  name: 'allReports',
  options: { addresses: { list: 'allReports' } },
  icon: ReportsIcon,
  list: lazyScreen(async () => (await import('./AllReportList.tsx')).AllReportList),
} satisfies PortalResource
