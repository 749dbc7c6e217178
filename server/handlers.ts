import { filterSetHandlers } from './access/filter-sets/handlers.ts'
import { accessLogHandlers } from './access-log/handlers.ts'
import { accessRequestHandlers } from './access-requests/handlers.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { announcementHandlers } from './announcements/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { authenticationHandlers } from './authentication/handlers.ts'
import { brandHandlers } from './brand/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { explainAccessHandlers } from './explain-access/handlers.ts'
import { groupAccessHandlers } from './group-reports/group-access.ts'
import { groupReportHandlers } from './group-reports/handlers.ts'
import { groupHandlers } from './groups/handlers.ts'
import type { Handlers } from './http/call.ts'
import { managementReportHandlers } from './management-reports/handlers.ts'
import { modelHandlers } from './models/handlers.ts'
import { passwordLinkHandlers } from './password-links/handlers.ts'
import { playlistHandlers } from './playlists/handlers.ts'
import { reportCheckHandlers } from './report-check/handlers.ts'
import { reportExportHandlers } from './report-exports/handlers.ts'
import { reportPictureHandlers } from './report-pictures/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { savedViewHandlers } from './reports/saved-view-handlers.ts'
import { secondFactorHandlers } from './second-factor/handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'
import { subscriptionHandlers } from './subscriptions/handlers.ts'
import { supportHandlers } from './support/handlers.ts'
import { supportInboxHandlers } from './support/inbox-handlers.ts'
import { usageHandlers } from './usage/handlers.ts'
import { userImportHandlers } from './user-import/handlers.ts'
import { importUndoHandlers } from './user-import/undo-handlers.ts'
import { userBulkHandlers } from './users/bulk-handlers.ts'
import { userHandlers } from './users/handlers.ts'

/** The handlers of the whole contract; the compiler rejects a list that misses one. */
export const handlers: Handlers = {
  ...authenticationHandlers,
  ...passwordLinkHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
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
  ...userBulkHandlers,
  ...userImportHandlers,
  ...importUndoHandlers,
  ...catalogueHandlers,
  ...accountHandlers,
  ...managementReportHandlers,
  ...brandHandlers,
  ...modelHandlers,
  ...playlistHandlers,
  ...supportHandlers,
  ...supportInboxHandlers,
  ...announcementHandlers,
  ...accessLogHandlers,
  ...auditHandlers,
  ...usageHandlers,
}
