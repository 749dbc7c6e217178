import { auditEvents, pageViews, playlistRuns, signIns, subscriptions } from './access-log/index.ts'
import { accessRequests } from './access-requests/index.ts'
import { accounts } from './accounts/index.ts'
import type { PortalResource } from './addresses/resource-addresses.ts'
import { announcements } from './announcements/index.ts'
import { apiTokens } from './api-tokens/index.ts'
import { displays } from './displays/index.ts'
import { filterSets } from './filter-sets/index.ts'
import { groupPlaylists } from './group-playlists/index.ts'
import { allReports, groupReports } from './group-reports/index.ts'
import { groups } from './groups/index.ts'
import { identityProviders } from './identity-providers/index.ts'
import { managementReports } from './management-reports/index.ts'
import { reportFindings } from './report-check/index.ts'
import { supportMessages } from './support-inbox/index.ts'
import { usage } from './usage/index.ts'
import { users } from './users/index.ts'
import { webhooks } from './webhooks/index.ts'

/** The react-admin resources of the back-office. */
export const resources: readonly PortalResource[] = [
  groups,
  groupReports,
  groupPlaylists,
  allReports,
  users,
  managementReports,
  accounts,
  apiTokens,
  webhooks,
  displays,
  identityProviders,
  pageViews,
  signIns,
  playlistRuns,
  auditEvents,
  subscriptions,
  usage,
  reportFindings,
  accessRequests,
  announcements,
  filterSets,
  supportMessages,
]
