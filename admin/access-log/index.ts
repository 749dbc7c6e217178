import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { LogName } from '#common/contract/log.ts'
import { LogIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const logResource = (name: LogName, load: () => Promise<ComponentType>) =>
  ({
    name,
    icon: LogIcon,
    list: lazyScreen(load),
  }) satisfies ResourceProps

/** The lists of the access log, each loaded when it is opened. */
export const pageViews = logResource(
  'page-views',
  async () => (await import('./PageViewLog.tsx')).PageViewLog,
)
export const signIns = logResource('sign-ins', async () => (await import('./SignInLog.tsx')).SignInLog)
export const auditEvents = logResource(
  'audit-events',
  async () => (await import('../audit/ChangeLog.tsx')).ChangeLog,
)
export const subscriptions = logResource(
  'subscriptions',
  async () => (await import('./SubscriptionLog.tsx')).SubscriptionLog,
)
export const playlistRuns = logResource('playlist-runs', async () => (await import('./RunLog.tsx')).RunLog)
