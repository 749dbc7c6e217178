import type { ComponentType } from 'react'
import type { PathName } from '#common/addresses/paths.ts'
import type { LogName } from '#common/contract/log.ts'
import type { PortalResource } from '../addresses/resource-addresses.ts'
import { LogIcon } from '../components/icons.tsx'
import { lazyScreen } from '../lazy-screen.ts'

const logResource = (name: LogName, list: PathName, load: () => Promise<ComponentType>) =>
  ({
    name,
    options: { addresses: { list } },
    icon: LogIcon,
    list: lazyScreen(load),
  }) satisfies PortalResource

/** The lists of the access log, each loaded when it is opened. */
export const pageViews = logResource(
  'page-views',
  'accessLog',
  async () => (await import('./PageViewLog.tsx')).PageViewLog,
)
export const signIns = logResource(
  'sign-ins',
  'signInLog',
  async () => (await import('./SignInLog.tsx')).SignInLog,
)
export const auditEvents = logResource(
  'audit-events',
  'changeLog',
  async () => (await import('../audit/ChangeLog.tsx')).ChangeLog,
)
export const subscriptions = logResource(
  'subscriptions',
  'subscriptionLog',
  async () => (await import('./SubscriptionLog.tsx')).SubscriptionLog,
)
export const playlistRuns = logResource(
  'playlist-runs',
  'runLog',
  async () => (await import('./RunLog.tsx')).RunLog,
)
