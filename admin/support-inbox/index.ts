import type { PortalResource } from '../addresses/resource-addresses.ts'
import { lazyScreen } from '../lazy-screen.ts'

/** Messages of users to support. */
export const supportMessages = {
  name: 'support-messages',
  options: { addresses: { list: 'supportInbox', edit: 'supportMessage' } },
  list: lazyScreen(async () => (await import('./MessageList.tsx')).MessageList),
  edit: lazyScreen(async () => (await import('./MessageScreen.tsx')).MessageScreen),
} satisfies PortalResource
