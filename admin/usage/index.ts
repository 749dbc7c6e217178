import type { PortalResource } from '../addresses/resource-addresses.ts'
import { UsageIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** How reports are used. */
export const usage = {
  name: 'usage',
  options: { addresses: { list: 'usage' } },
  icon: UsageIcon,
  list: lazyScreen(async () => (await import('./UsageScreen.tsx')).UsageScreen),
} satisfies PortalResource
