import type { z } from 'zod'
import { accessRequests } from './access-requests.ts'
import { accountSettings } from './accounts.ts'
import { announcements } from './announcements.ts'
import { apiTokens } from './api-tokens.ts'
import { attention } from './attention.ts'
import { authentication } from './authentication.ts'
import { brand } from './brand.ts'
import { catalogue } from './catalogue.ts'
import { displayDevice } from './display-device.ts'
import { displays, ownDisplays } from './displays.ts'
import { explainAccess } from './explain-access.ts'
import { filterSets } from './filter-sets.ts'
import { groupAccess } from './group-access.ts'
import { groupPlaylists } from './group-playlists.ts'
import { groupReports } from './group-reports.ts'
import { groups } from './groups.ts'
import { identityProviders } from './identity-providers.ts'
import { importUndo } from './import-undo.ts'
import { log } from './log.ts'
import { managementReportSettings } from './management-reports.ts'
import { models } from './models.ts'
import { ownCompanies } from './own-companies.ts'
import { passkeys } from './passkeys.ts'

import { passwordLinks } from './password-links.ts'
import { playlists } from './playlists.ts'
import { provisioning } from './provisioning.ts'
import { reportExports } from './report-exports.ts'
import { reportPictures } from './report-pictures.ts'
import { reports } from './reports.ts'
import { savedViews } from './saved-views.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { singleSignOn } from './single-sign-on.ts'
import { subscriptions } from './subscriptions.ts'
import { support } from './support.ts'
import { supportInbox } from './support-inbox.ts'
import { userAccess } from './user-access.ts'
import { userBulk } from './user-bulk.ts'
import { userImport } from './user-import.ts'
import { userRole } from './user-role.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

/**
 * The platform API: one entry per call of spec 7, and one per read-only list. The typed client, the server's routing,
 * authorization, validation and response filter, OpenAPI and the sweeps in the tests are all derived from it.
 */
export const contract = {
  ...authentication,
  ...passwordLinks,
  ...secondFactor,
  ...singleSignOn,
  ...identityProviders,
  ...passkeys,
  ...ownCompanies,
  ...sessions,
  ...reports,
  ...reportExports,
  ...reportPictures,
  ...savedViews,
  ...subscriptions,
  ...groups,
  ...groupReports,
  ...filterSets,
  ...groupAccess,
  ...accessRequests,
  ...explainAccess,
  ...users,
  ...userAccess,
  ...userRole,
  ...userBulk,
  ...userImport,
  ...importUndo,
  ...catalogue,
  ...accountSettings,
  ...managementReportSettings,
  ...brand,
  ...models,
  ...playlists,
  ...displayDevice,
  ...displays,
  ...ownDisplays,
  ...groupPlaylists,
  ...support,
  ...supportInbox,
  ...announcements,
  ...apiTokens,
  ...webhooks,
  ...attention,
  ...provisioning,
  ...log,
}

export type Contract = typeof contract
export type EntryName = keyof Contract
type NamesOf<Kind extends string> = {
  [Name in EntryName]: Contract[Name]['kind'] extends Kind ? Name : never
}[EntryName]
export type CallName = NamesOf<'call'>
export type ListName = NamesOf<'list'>
/** The calls sent as multipart/form-data. */
export type MultipartCallName = {
  [Name in CallName]: Contract[Name] extends { multipart?: true } ? Name : never
}[CallName]

const isCall = (name: EntryName): name is CallName => contract[name].kind === 'call'
export const entryNames = Object.keys(contract) as EntryName[]
export const callNames = entryNames.filter(isCall)
export const listNames = entryNames.filter((name): name is ListName => !isCall(name))

/** A request as a caller writes it. */
export type RequestOf<Name extends EntryName> = z.input<Contract[Name]['request']>
/** A request as the handler sees it: trimmed, flags and ids normalized. */
export type InputOf<Name extends EntryName> = z.output<Contract[Name]['request']>
/** The response of a call, without `success`. */
export type ResponseOf<Name extends CallName> = z.output<Contract[Name]['response']>
/** A row of a list. */
export type RowOf<Name extends ListName> = z.output<Contract[Name]['row']>

export type { ReportPage } from './shapes.ts'
