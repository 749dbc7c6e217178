/** Every table of the database, for `drizzle-kit` and for the typed database. */
export { accessRequests } from './access-requests.ts'
export { accounts } from './accounts.ts'
export { announcements } from './announcements.ts'
export { apiTokens } from './api-tokens.ts'
export { auditEvents } from './audit-events.ts'
export { captchaUses } from './captcha-uses.ts'
export { devices } from './devices.ts'
export { displayCommands, displayPairings, displaySchedule, displays } from './displays.ts'
export { favoriteReports } from './favorite-reports.ts'
export { filterSets } from './filter-sets.ts'
export { formerNames } from './former-names.ts'
export { groupMembers } from './group-members.ts'
export { groups } from './groups.ts'
export {
  identityProviderGroups,
  identityProviders,
  providerSignIns,
  userIdentities,
} from './identity-providers.ts'
export { images } from './images.ts'
export { jobs } from './jobs.ts'
export type {
  AuditFields,
  ImportedState,
  MailReason,
  PasswordMinLength,
  ProvisionedAttribute,
  SetupTexts,
  StoredAttribute,
  StoredConfirmation,
  StoredDisplayOptions,
  StoredDisplayState,
  StoredFilter,
  StoredPage,
  StoredPublicKey,
  StoredRowRules,
  StoredTenantSettings,
  SupportContext,
} from './json.ts'
export { loginFailures } from './login-failures.ts'
export { managementReports } from './management-reports.ts'
export { pageViews } from './page-views.ts'
export { passkeyChallenges, passkeys } from './passkeys.ts'
export { passwordLinks } from './password-links.ts'
export { playlistItems } from './playlist-items.ts'
export { playlistRunEvents } from './playlist-run-events.ts'
export { playlists } from './playlists.ts'
export { rateLimitCounts } from './rate-limit-counts.ts'
export { reportExports } from './report-exports.ts'
export { reportFindings } from './report-findings.ts'
export { reportLoads } from './report-loads.ts'
export { reportPictures } from './report-pictures.ts'
export { reportRefreshes } from './report-refreshes.ts'
export { reportUserFilterSets } from './report-user-filter-sets.ts'
export { reportUsers } from './report-users.ts'
export { reports } from './reports.ts'
export { savedViews } from './saved-views.ts'
export { secondFactors } from './second-factors.ts'
export { secrets } from './secrets.ts'
export { sessions } from './sessions.ts'
export { setups } from './setups.ts'
export { signInLinks } from './sign-in-links.ts'
export { signIns } from './sign-ins.ts'
export { subscriptionDeliveries } from './subscription-deliveries.ts'
export { subscriptions } from './subscriptions.ts'
export { supportMessages } from './support-messages.ts'
export { tenants } from './tenants.ts'
export { usageDays } from './usage-days.ts'
export { usagePageDays } from './usage-page-days.ts'
export { usageProgress } from './usage-progress.ts'
export { userImportChanges, userImports } from './user-imports.ts'
export { users } from './users.ts'
export { webhooks } from './webhooks.ts'
