import type { PortalResource } from '../addresses/resource-addresses.ts'
import { AccessRequestsIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** Requests of users for access to a report. */
export const accessRequests = {
  name: 'access-requests',
  options: { addresses: { list: 'accessRequests' } },
  icon: AccessRequestsIcon,
  list: lazyScreen(async () => (await import('./AccessRequests.tsx')).AccessRequests),
} satisfies PortalResource
