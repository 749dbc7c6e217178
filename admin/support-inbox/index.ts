import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../lazy-screen.ts'

/** Messages of users to support. */
export const supportMessages = {
  name: 'support-messages',
  list: lazyScreen(async () => (await import('./MessageList.tsx')).MessageList),
} satisfies ResourceProps
