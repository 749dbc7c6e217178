import type { Contract } from '#common/contract/index.ts'
import { accessAtDateHandlers } from '../access/at-date/handlers.ts'
import { explainAccessHandlers } from '../access/explain/handlers.ts'
import { modelHandlers } from '../access/filter-choices/handlers.ts'
import { filterSetHandlers } from '../access/filter-sets/handlers.ts'
import { groupAccessHandlers } from '../access/group-reports/group-access.ts'
import { groupReportHandlers } from '../access/group-reports/handlers.ts'
import { accessRequestHandlers } from '../access/requests/handlers.ts'
import { userAccessHandlers } from '../access/user-access/handlers.ts'
import { announcementHandlers } from '../company/announcements/handlers.ts'
import { brandHandlers } from '../company/brand/handlers.ts'
import { supportHandlers } from '../company/support/handlers.ts'
import { supportInboxHandlers } from '../company/support/inbox-handlers.ts'
import { displayHandlers } from '../displays/administration/handlers.ts'
import { ownDisplayHandlers } from '../displays/administration/own-displays.ts'
import { displayDeviceHandlers } from '../displays/device/handlers.ts'
import type { HandlersOf } from '../http/call.ts'
import { attentionHandlers } from '../people/attention/handlers.ts'
import { groupHandlers } from '../people/groups/handlers.ts'
import { userImportHandlers } from '../people/import/handlers.ts'
import { importUndoHandlers } from '../people/import/undo-handlers.ts'
import { userBulkHandlers } from '../people/users/bulk-handlers.ts'
import { userHandlers } from '../people/users/handlers.ts'
import { userRoleHandlers } from '../people/users/role.ts'
import { accountHandlers } from '../power-bi/accounts/handlers.ts'
import { catalogueHandlers } from '../power-bi/catalogue/handlers.ts'
import { accessLogHandlers } from '../records/access-log/handlers.ts'
import { auditHandlers } from '../records/audit/handlers.ts'
import { webhookHandlers } from '../records/webhooks/handlers.ts'
import { reportCheckHandlers } from '../reports/check/handlers.ts'
import { reportExportHandlers } from '../reports/exports/handlers.ts'
import { groupPlaylistHandlers } from '../reports/group-playlists/handlers.ts'
import { managementReportHandlers } from '../reports/management/handlers.ts'
import { reportPictureHandlers } from '../reports/pictures/handlers.ts'
import { playlistHandlers } from '../reports/playlists/handlers.ts'
import { subscriptionHandlers } from '../reports/subscriptions/handlers.ts'
import { usageHandlers } from '../reports/usage/handlers.ts'
import { reportHandlers } from '../reports/viewing/handlers.ts'
import { savedViewHandlers } from '../reports/viewing/saved-view-handlers.ts'
import { provisioningHandlers } from '../scim/settings.ts'
import { apiTokenHandlers } from '../sign-in/api-tokens/handlers.ts'
import { authenticationHandlers } from '../sign-in/authentication/handlers.ts'
import { passkeyHandlers } from '../sign-in/passkeys/handlers.ts'
import { passwordLinkHandlers } from '../sign-in/password-links/handlers.ts'
import { secondFactorHandlers } from '../sign-in/second-factor/handlers.ts'
import { sessionHandlers } from '../sign-in/sessions/handlers.ts'
import { singleSignOnHandlers } from '../sign-in/single-sign-on/handlers.ts'
import { ownCompanyHandlers } from '../sign-in/single-sign-on/own-companies.ts'
import { identityProviderHandlers } from '../sign-in/single-sign-on/provider-handlers.ts'
import type { Deps } from './deps.ts'

/** The handlers of the whole contract; the compiler rejects a list that misses one. */
export const handlers: HandlersOf<Contract, Deps> = {
  ...authenticationHandlers,
  ...passwordLinkHandlers,
  ...secondFactorHandlers,
  ...passkeyHandlers,
  ...sessionHandlers,
  ...singleSignOnHandlers,
  ...identityProviderHandlers,
  ...ownCompanyHandlers,
  ...reportHandlers,
  ...reportExportHandlers,
  ...reportPictureHandlers,
  ...savedViewHandlers,
  ...subscriptionHandlers,
  ...groupHandlers,
  ...groupReportHandlers,
  ...filterSetHandlers,
  ...groupAccessHandlers,
  ...reportCheckHandlers,
  ...accessRequestHandlers,
  ...explainAccessHandlers,
  ...userHandlers,
  ...userAccessHandlers,
  ...userRoleHandlers,
  ...attentionHandlers,
  ...provisioningHandlers,
  ...userBulkHandlers,
  ...userImportHandlers,
  ...importUndoHandlers,
  ...catalogueHandlers,
  ...accountHandlers,
  ...managementReportHandlers,
  ...brandHandlers,
  ...modelHandlers,
  ...playlistHandlers,
  ...displayDeviceHandlers,
  ...displayHandlers,
  ...ownDisplayHandlers,
  ...groupPlaylistHandlers,
  ...supportHandlers,
  ...supportInboxHandlers,
  ...announcementHandlers,
  ...apiTokenHandlers,
  ...webhookHandlers,
  ...accessLogHandlers,
  ...auditHandlers,
  ...accessAtDateHandlers,
  ...usageHandlers,
}
