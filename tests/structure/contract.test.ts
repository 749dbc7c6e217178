import { describe, expect, it } from 'vitest'
import type { Entry } from '#common/contract/endpoint.ts'
import { callNames, contract, listNames } from '#common/contract/index.ts'

/** Every call that the specification names (section 7). */
const named = `
  login
  getReport getPageFilters insertLogPageReport getUserReports getUserGroups getUserGroupReports relatoriosGerenciais
  groups insertGroup updateGroup deleteGroup groupUsers groupReports deleteGroupReport
  insertGroupReport updateGroupReport report
  users user insertUser updateUser deleteUser
  accounts workspaces reports reportPages
  updatePassword updatePasswordAdm
  getPlaylists insertPlaylist updatePlaylist deletePlaylist
  getPlaylistReports getPlaylistReportsRun getPlaylistReport
  insertPlaylistReport updatePlaylistReport deletePlaylistReport
  suporte
`

/** Calls and lists we added: both apps still work with a platform that lacks them. */
const added = [
  'captcha',
  'orderPlaylistReports',
  'previewReport',
  'confirmRowRules',
  'groupAccess',
  'updateGroupAccess',
  'rehearseImport',
  'importUsers',
  'lastImport',
  'rehearseImportUndo',
  'undoImport',
  'blockUsers',
  'unblockUsers',
  'deleteUsers',
  'addUsersToGroup',
  'undoAddUsersToGroup',
  'insertLogPlaylistRun',
  'startPairing',
  'pollPairing',
  'challengeDisplay',
  'openDisplay',
  'syncDisplay',
  'getDisplayRun',
  'insertLogDisplayRun',
  'insertLogReportFailure',
  'logout',
  'confirmLogin',
  'startPasskeySignIn',
  'signInWithPasskey',
  'getPasskeys',
  'startPasskey',
  'insertPasskey',
  'updatePasskey',
  'deletePasskey',
  'getSecondFactor',
  'startSecondFactor',
  'enableSecondFactor',
  'renewRecoveryCodes',
  'disableSecondFactor',
  'removeSecondFactor',
  'getSessions',
  'startConfirmation',
  'confirmSession',
  'endSession',
  'endSessions',
  'userSessions',
  'endUserSession',
  'endUserSessions',
  'createSignInLink',
  'createViewLink',
  'startProviderSignIn',
  'finishProviderSignIn',
  'ownCompanies',
  'startProviderConfirmation',
  'finishProviderConfirmation',
  'identityProviders',
  'identityProvider',
  'addIdentityProvider',
  'updateIdentityProvider',
  'deleteIdentityProvider',
  'testIdentityProvider',
  'finishProviderTest',
  'signInSettings',
  'updateSignInSettings',
  'brand',
  'updateBrand',
  'listAccounts',
  'account',
  'insertAccount',
  'updateAccount',
  'deleteAccount',
  'testAccount',
  'managementReport',
  'insertManagementReport',
  'updateManagementReport',
  'deleteManagementReport',
  'explainAccess',
  'exchangeToken',
  'requestPasswordReset',
  'passwordLink',
  'resetPassword',
  'sendPasswordLink',
  'modelFields',
  'modelValues',
  'modelRows',
  'accessAtDate',
  'attention',
  'weeklyMail',
  'updateWeeklyMail',
  'userAccess',
  'reportReaders',
  'updateUserRole',
  'lastReportCheck',
  'checkReports',
  'getRecentReports',
  'getReportPictures',
  'startReportExport',
  'exportVisualData',
  'reportExport',
  'cancelReportExport',
  'setFavoriteReport',
  'getReportRefresh',
  'getSavedViews',
  'getSavedView',
  'insertSavedView',
  'updateSavedView',
  'deleteSavedView',
  'getSubscriptions',
  'subscriptionRecipients',
  'insertSubscription',
  'updateSubscription',
  'deleteSubscription',
  'sendSubscription',
  'cancelSubscription',
  'endSubscription',
  'getReportCatalogue',
  'requestAccess',
  'grantAccessRequest',
  'declineAccessRequest',
  'filterSets',
  'filterSet',
  'insertFilterSet',
  'updateFilterSet',
  'deleteFilterSet',
  'userAttributes',
  'announcements',
  'insertAnnouncement',
  'updateAnnouncement',
  'deleteAnnouncement',
  'supportMessage',
  'updateSupportMessage',
  'replyToSupportMessage',
  'resendSupportMail',
  'apiTokens',
  'addApiToken',
  'revokeApiToken',
  'provisioningSettings',
  'updateProvisioningSettings',
  'webhooks',
  'addWebhook',
  'updateWebhook',
  'replayWebhook',
  'testWebhook',
  'deleteWebhook',
  'displays',
  'display',
  'displayPlaylists',
  'pairDisplay',
  'updateDisplay',
  'updateDisplays',
  'commandDisplays',
  'messageDisplays',
  'revokeDisplays',
  'deleteDisplays',
  'getOwnDisplays',
  'pairOwnDisplay',
  'deleteOwnDisplay',
]

const addedLists = [
  'log/access-requests',
  'log/audit-events',
  'log/names',
  'log/page-views',
  'log/playlist-runs',
  'log/report-findings',
  'log/sign-ins',
  'log/subscriptions',
  'log/support-messages',
  'log/usage',
  'log/usage-days',
]

const entries: [string, Entry][] = Object.entries(contract)

describe('the contract', () => {
  it('has exactly the calls of the specification and ours', () => {
    expect(callNames.toSorted()).toEqual([...named.trim().split(/\s+/), ...added].sort())
    expect(listNames.toSorted()).toEqual(addedLists)
  })

  it('invalidates the cache after every call that changes users, groups, reports, announcements, passwords or all sessions', () => {
    const marked = entries.flatMap(([name, entry]) =>
      entry.kind === 'call' && entry.invalidatesCache ? [name] : [],
    )
    expect(marked.sort()).toEqual(
      [
        'insertUser updateUser deleteUser importUsers undoImport',
        'blockUsers unblockUsers deleteUsers addUsersToGroup undoAddUsersToGroup updateUserRole',
        'insertGroup updateGroup deleteGroup deleteGroupReport',
        'insertAccount updateAccount deleteAccount',
        'insertGroupReport updateGroupReport confirmRowRules updateGroupAccess grantAccessRequest updatePassword updatePasswordAdm resetPassword',
        'insertAnnouncement updateAnnouncement deleteAnnouncement',
        'updateFilterSet',
        'updateProvisioningSettings',
        'endSessions endUserSessions',
        'updateIdentityProvider deleteIdentityProvider updateSignInSettings',
        'pairDisplay updateDisplay revokeDisplays deleteDisplays pairOwnDisplay deleteOwnDisplay',
        'enableSecondFactor disableSecondFactor removeSecondFactor insertPasskey deletePasskey',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    )
  })
})
