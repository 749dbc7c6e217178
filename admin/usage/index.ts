import type { ResourceProps } from 'react-admin'
import { UsageIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

/** How reports are used. */
export const usage = {
  name: 'usage',
  icon: UsageIcon,
  list: lazyScreen(async () => (await import('./UsageScreen.tsx')).UsageScreen),
} satisfies ResourceProps
