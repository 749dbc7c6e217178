import type { Contract, EntryName } from './index.ts'
import type { ApiTokenScope } from './token-scopes.ts'

type AdminName = {
  [Name in EntryName]: Contract[Name]['access'] extends 'admin' ? Name : never
}[EntryName]

/** For people only, signed in with a session. */
const people = null

/**
 * The scope that a token needs for each call of administrators; an entry of the contract that is missing here does not
 * compile. Calls of users and calls before sign-in are for people only, without a decision of their own.
 *
 * For people only are also: roles, factors and one's own password, because a token must not become an administrator or
 * create tokens; links to view the portal as a user; and what shows rows of reports, which belong to a person.
 */
const scopes = {
  users: 'users:read',
  user: 'users:read',
  userAccess: 'users:read',
  userAttributes: 'users:read',
  userSessions: 'users:read',
  attention: 'users:read',
  lastImport: 'users:read',
  rehearseImport: 'users:read',
  rehearseImportUndo: 'users:read',
  insertUser: 'users:write',
  updateUser: 'users:write',
  deleteUser: 'users:write',
  deleteUsers: 'users:write',
  blockUsers: 'users:write',
  unblockUsers: 'users:write',
  importUsers: 'users:write',
  undoImport: 'users:write',
  sendPasswordLink: 'users:write',
  endUserSession: 'users:write',
  endUserSessions: 'users:write',
  updateUserRole: people,
  updatePasswordAdm: people,
  removeSecondFactor: people,
  createSignInLink: 'sign-in-links:write',
  createViewLink: people,
  weeklyMail: people,
  updateWeeklyMail: people,

  groupPlaylists: 'groups:read',
  groupPlaylist: 'groups:read',
  insertGroupPlaylist: 'groups:write',
  updateGroupPlaylist: 'groups:write',
  deleteGroupPlaylist: 'groups:write',
  uploadPlaylistImage: 'groups:write',

  groups: 'groups:read',
  groupUsers: 'groups:read',
  groupReports: 'groups:read',
  insertGroup: 'groups:write',
  updateGroup: 'groups:write',
  deleteGroup: 'groups:write',
  addUsersToGroup: 'groups:write',
  undoAddUsersToGroup: 'groups:write',

  report: 'reports:read',
  groupAccess: 'reports:read',
  explainAccess: 'reports:read',
  reportReaders: 'reports:read',
  filterSets: 'reports:read',
  filterSet: 'reports:read',
  lastReportCheck: 'reports:read',
  managementReport: 'reports:read',
  relatoriosGerenciais: 'reports:read',
  'log/access-requests': 'reports:read',
  'log/report-findings': 'reports:read',
  'log/subscriptions': 'reports:read',
  insertGroupReport: 'reports:write',
  updateGroupReport: 'reports:write',
  deleteGroupReport: 'reports:write',
  updateGroupAccess: 'reports:write',
  checkReports: 'reports:write',
  grantAccessRequest: 'reports:write',
  declineAccessRequest: 'reports:write',
  endSubscription: 'reports:write',
  insertFilterSet: 'reports:write',
  updateFilterSet: 'reports:write',
  deleteFilterSet: 'reports:write',
  insertManagementReport: 'reports:write',
  updateManagementReport: 'reports:write',
  deleteManagementReport: 'reports:write',
  previewReport: people,
  confirmRowRules: people,

  displays: 'displays:read',
  display: 'displays:read',
  displayPlaylists: 'displays:read',
  pairDisplay: 'displays:write',
  updateDisplay: 'displays:write',
  updateDisplays: 'displays:write',
  commandDisplays: 'displays:write',
  messageDisplays: 'displays:write',
  revokeDisplays: 'displays:write',
  deleteDisplays: 'displays:write',

  accounts: 'catalogue:read',
  listAccounts: 'catalogue:read',
  account: 'catalogue:read',
  testAccount: 'catalogue:read',
  workspaces: 'catalogue:read',
  reports: 'catalogue:read',
  reportPages: 'catalogue:read',
  modelFields: 'catalogue:read',
  insertAccount: 'catalogue:write',
  updateAccount: 'catalogue:write',
  deleteAccount: 'catalogue:write',
  modelValues: people,
  modelRows: people,

  brand: 'brand:read',
  updateBrand: 'brand:write',

  announcements: 'announcements:read',
  insertAnnouncement: 'announcements:write',
  updateAnnouncement: 'announcements:write',
  deleteAnnouncement: 'announcements:write',

  accessAtDate: 'log:read',
  'log/audit-events': 'log:read',
  'log/names': 'log:read',
  'log/page-views': 'log:read',
  'log/playlist-runs': 'log:read',
  'log/sign-ins': 'log:read',
  'log/usage': 'log:read',
  'log/usage-days': 'log:read',

  supportMessage: people,
  updateSupportMessage: people,
  replyToSupportMessage: people,
  resendSupportMail: people,
  'log/support-messages': people,

  identityProviders: people,
  identityProvider: people,
  addIdentityProvider: people,
  updateIdentityProvider: people,
  deleteIdentityProvider: people,
  testIdentityProvider: people,
  finishProviderTest: people,
  signInSettings: people,
  updateSignInSettings: people,

  provisioningSettings: people,
  updateProvisioningSettings: people,

  apiTokens: people,
  addApiToken: people,
  revokeApiToken: people,

  webhooks: people,
  addWebhook: people,
  updateWebhook: people,
  replayWebhook: people,
  testWebhook: people,
  deleteWebhook: people,
} as const satisfies Record<AdminName, ApiTokenScope | null>

/** Of routes that are no calls of the contract. */
const scopesOfRoutes = { 'walls/events': 'displays:read' } as const

const scopeByName: Readonly<Record<string, ApiTokenScope | null>> = { ...scopes, ...scopesOfRoutes }

/** The scope that a token needs for a call or another route; null: it is for people only. */
export const scopeOfCall = (name: string): ApiTokenScope | null =>
  Object.hasOwn(scopeByName, name) ? (scopeByName[name] ?? null) : null
