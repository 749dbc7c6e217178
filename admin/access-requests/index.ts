import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

/** Requests of users for access to a report. */
export const accessRequests = {
  name: 'access-requests',
  list: lazyScreen(async () => (await import('./AccessRequests.tsx')).AccessRequests),
} satisfies ResourceProps
