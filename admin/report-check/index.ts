import type { PortalResource } from '../addresses/resource-addresses.ts'
import { ReportCheckIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** What is wrong with reports in Power BI. */
export const reportFindings = {
  name: 'report-findings',
  options: { addresses: { list: 'reportCheck' } },
  icon: ReportCheckIcon,
  list: lazyScreen(async () => (await import('./ReportCheck.tsx')).ReportCheck),
} satisfies PortalResource
