import { and, eq } from 'drizzle-orm'
import type { EntryName, RequestOf } from '#common/contract/index.ts'
import {
  accessRequests,
  groupMembers,
  groups,
  playlistItems,
  playlists,
  reports,
  reportUsers,
  users,
} from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf, securedReport } from '../base/db/rows.ts'
import { accountRequests, createManagementReport, createUnusedAccount } from './account-requests.ts'
import { bulkRequests, joinedAt } from './bulk-requests.ts'
import { displayRequests, schedulePlaylist } from './display-requests.ts'
import { createSubscription, exportRequests } from './export-requests.ts'
import { groupPlaylistRequests } from './group-playlist-requests.ts'
import { createImport, importRequests } from './import-requests.ts'
import type { IntegrationIds } from './integration-requests.ts'
import { logRequests } from './log-requests.ts'
import { createMessages } from './message-rows.ts'
import { playlistRequests } from './playlist-requests.ts'
import { savedViewRequests } from './saved-view-requests.ts'
import { createSignInRows, signInRequests } from './sign-in-requests.ts'
import { createProvider, singleSignOnRequests } from './single-sign-on-requests.ts'
import { userRequests } from './user-requests.ts'
import { createDisplayRows, wallRequests } from './wall-requests.ts'

/** Ids of one tenant for building requests. */
export interface Fixture extends IntegrationIds {
  setupId: number
  accountId: number
  /** An account that no report uses. */
  unusedAccountId: number
  managementReportId: number
  groupId: number
  /** A member of the group, with a second factor. */
  userId: number
  /** Blocked, and in no group. */
  blockedUserId: number
  /** A report of the group. */
  reportId: number
  /** The caller's access to the report, and the caller's playlist with it. */
  reportUserId: number
  playlistId: number
  entryId: number
  /** A playlist of the group with the report. */
  groupPlaylistId: number
  groupItemId: number
  /** The caller's subscription to a page that the report does not have: nothing is rendered. */
  subscriptionId: number
  /** A report of a model with row-level security without access for anyone, and the request of the member for access to `reportId`. */
  closedReportId: number
  requestId: number
  announcementId: number
  /** A filter set that nobody has. */
  filterSetId: number
  failedMailId: number
  messageId: number
  /** An import that has added the member to the group. */
  importId: number
  /** A session of the caller, and one of the member. */
  sessionId: number
  userSessionId: number
  /** A provider of single sign-on. */
  providerId: number
  /** A passkey of the caller. */
  passkeyId: number
  /** A display that the caller has paired. */
  displayId: number
}

const workspace = 'a0000000-0000-4000-8000-000000000001'
const powerBiReportId = 'b0000000-0000-4000-8000-000000000007'

/** Creates separate data for `callerId` in a tenant of the demo, without using any of the demo's own data. */
export async function createFixture(db: Db, tenantId: number, callerId: number): Promise<Fixture> {
  const [setupId, accountId] = [tenantId, tenantId]
  const [group] = await db.insert(groups).values({ tenantId, name: 'Só para testes' }).returning()
  const groupId = idOf(group)
  const email = `spare-${groupId}@tests.test`
  const person = { tenantId, setupId, name: 'Só para testes', email, passwordHash: '-' }
  const member = { ...person, secondFactorSince: new Date() }
  const userId = idOf((await db.insert(users).values(member).returning())[0])
  const blocked = { ...person, email: `blocked-${groupId}@tests.test`, blockedAt: new Date() }
  const blockedUserId = idOf((await db.insert(users).values(blocked).returning())[0])
  const joined = { tenantId, groupId, createdAt: new Date(joinedAt) }
  await db.insert(groupMembers).values([callerId, userId].map((one) => ({ ...joined, userId: one })))
  const source = { accountId, workspaceId: workspace, powerBiReportId }
  const report = { tenantId, groupId, name: 'Aeroportos', exportable: true, ...source }
  const reportId = idOf((await db.insert(reports).values(report).returning())[0])
  const closed = { ...report, name: 'Fechado', ...securedReport }
  const closedReportId = idOf((await db.insert(reports).values(closed).returning())[0])
  const request = { tenantId, userId, reportId, reason: 'Fechamento do mês' }
  const requestId = idOf((await db.insert(accessRequests).values(request).returning())[0])
  const importId = await createImport(db, { tenantId, groupId, userId, callerId })
  const messages = await createMessages(db, { tenantId, groupId, userId, email })
  const access = { tenantId, reportId, userId: callerId }
  const reportUserId = idOf((await db.insert(reportUsers).values(access).returning())[0])
  const playlist = { tenantId, userId: callerId, name: 'Parede' }
  // Those of earlier fixtures, before there are as many as a user may have.
  await db.delete(playlists).where(and(eq(playlists.userId, callerId), eq(playlists.name, playlist.name)))
  const playlistId = idOf((await db.insert(playlists).values(playlist).returning())[0])
  const entry = { tenantId, playlistId, reportUserId, position: 1, seconds: 10 }
  const entryId = idOf((await db.insert(playlistItems).values(entry).returning())[0])
  await schedulePlaylist(db, { tenantId, callerId, playlistId })
  const ofGroup = { tenantId, groupId, name: 'Da equipe' }
  const groupPlaylistId = idOf((await db.insert(playlists).values(ofGroup).returning())[0])
  const groupItem = { tenantId, playlistId: groupPlaylistId, reportId, position: 1, seconds: 10 }
  const groupItemId = idOf((await db.insert(playlistItems).values(groupItem).returning())[0])
  const subscriptionId = await createSubscription(db, { tenantId, reportId, userId: callerId })
  const unusedAccountId = await createUnusedAccount(db, tenantId)
  const managementReportId = await createManagementReport(db, tenantId, accountId)
  const ofSignIn = await createSignInRows(db, { tenantId, callerId, userId })
  const providerId = await createProvider(db, tenantId, callerId)
  const displayId = await createDisplayRows(db, tenantId, callerId)
  return {
    ...{ setupId, accountId, groupId, userId, blockedUserId, reportId, reportUserId, playlistId, entryId },
    ...{
      unusedAccountId,
      managementReportId,
      closedReportId,
      requestId,
      ...messages,
      importId,
      subscriptionId,
      ...{ groupPlaylistId, groupItemId },
      ...ofSignIn,
      providerId,
      displayId,
    },
  }
}

const modelOf = (fixture: Fixture) => ({
  ...{ id_conta: fixture.accountId, id_workspace: workspace, id_report: powerBiReportId },
})

let emails = 0
const newEmail = (): string => `new-${++emails}@tests.test`

const report = (fixture: Fixture) => ({
  name: 'Aeroportos',
  id_group: fixture.groupId,
  id_conta: fixture.accountId,
  id_workspace: workspace,
  report_general_pages: [{ name: 'ReportSection01', displayName: 'Map' }],
  users: [{ id: fixture.userId, filters: [], pageFilters: [], filter_sets: [fixture.filterSetId] }],
})

/** A valid request of every call, using the ids of a fixture. */
export const requests: { [Name in EntryName]: (fixture: Fixture) => RequestOf<Name> } = {
  login: () => ({ email: 'ana@aurora.test', password: 'Aurora-Ana-1', id_empresa: 1, id_setup: 1 }),
  captcha: () => ({}),
  ...signInRequests,
  ...singleSignOnRequests,
  ...accountRequests,
  ...importRequests,
  ...bulkRequests,
  ...userRequests,
  requestPasswordReset: () => ({ email: newEmail(), id_empresa: 1 }),
  passwordLink: () => ({ token: 'nobody-created-this', id_empresa: 1 }),
  resetPassword: () => ({ token: 'nobody-created-this', id_empresa: 1, new_password: 'Another-1' }),
  explainAccess: (fixture) => ({ id_user: fixture.userId, id_report: fixture.reportId }),
  createViewLink: (fixture) => ({ id_user: fixture.userId }),
  exchangeToken: () => ({ token: 'link_that-nobody-created', id_empresa: 1 }),
  getReport: (fixture) => ({ id_report: fixture.reportId, gerencial: 'N', is_common_report: 'S' }),
  getPageFilters: (fixture) => ({ id_report: fixture.reportId }),
  getReportRefresh: (fixture) => ({ id_report: fixture.reportId }),
  insertLogPageReport: (fixture) => ({ id: 'ReportSection01', id_report: fixture.reportId, name: 'Map' }),
  insertLogReportFailure: (fixture) => ({
    id_report: fixture.reportId,
    code: 'report.filter_failed',
    detail: 'The column does not exist.',
  }),
  ...exportRequests,
  ...savedViewRequests,
  getUserReports: () => ({}),
  getRecentReports: () => ({}),
  setFavoriteReport: (fixture) => ({ id_report: fixture.reportId, favorite: 'S' }),
  getUserGroups: () => ({}),
  getUserGroupReports: (fixture) => ({ id_group: fixture.groupId }),
  relatoriosGerenciais: () => ({}),
  groups: () => ({ page: 1, per_page: 10, search: 'a', sort: 'name', order: 'ASC' }),
  insertGroup: (fixture) => ({ name: 'Novo', users: [fixture.userId, fixture.blockedUserId] }),
  updateGroup: (fixture) => ({
    id: fixture.groupId,
    name: 'Outro nome',
    users: [fixture.userId, fixture.blockedUserId],
  }),
  deleteGroup: (fixture) => ({ id_group: fixture.groupId }),
  groupUsers: (fixture) => ({ id_group: fixture.groupId }),
  groupReports: ({ groupId }) => ({ id_group: groupId, search: 'a', state: 'ok', row_rules: 'none' }),
  deleteGroupReport: (fixture) => ({ id_report: fixture.reportId, id_group: fixture.groupId }),
  insertGroupReport: (fixture) => ({ ...report(fixture), id_report: powerBiReportId }),
  updateGroupReport: (fixture) => ({
    ...report(fixture),
    id: fixture.reportId,
    link_report: powerBiReportId,
    delete_image: 'N',
  }),
  confirmRowRules: ({ closedReportId, userId }) => ({ id_report: closedReportId, id_user: userId }),
  previewReport: (fixture) => ({
    id_conta: fixture.accountId,
    id_workspace: workspace,
    id_report: powerBiReportId,
    id_user: fixture.userId,
    filter_sets: [fixture.filterSetId],
  }),
  report: (fixture) => ({ id_report: fixture.reportId }),
  groupAccess: (fixture) => ({ id_group: fixture.groupId }),
  updateGroupAccess: (fixture) => ({
    id_group: fixture.groupId,
    reports: [{ id: fixture.reportId, users: [{ id: fixture.userId }] }],
  }),
  users: () => ({ page: 1, per_page: 10, search: 'a', sort: 'name', order: 'DESC' }),
  user: (fixture) => ({ id_user: fixture.userId }),
  insertUser: ({ setupId: id_setup, groupId: id_group }) => ({
    ...{ id_setup, id_group, name: 'Nova', email: newEmail(), password: 'secret-1' },
  }),
  updateUser: (fixture) => ({ id: fixture.userId, name: 'Outra', email: newEmail(), password: '' }),
  deleteUser: (fixture) => ({ id_user: fixture.userId }),
  accounts: () => ({}),
  workspaces: (fixture) => ({ id_conta: fixture.accountId }),
  reports: (fixture) => ({ id_conta: fixture.accountId, id_workspace: workspace }),
  reportPages: modelOf,
  modelFields: modelOf,
  modelValues: (fixture) => ({ ...modelOf(fixture), table: 'airports', column: 'state', search: 'a' }),
  modelRows: (fixture) => ({
    ...modelOf(fixture),
    filters: [{ table: 'airports', column: 'state', condition: 'In', value: 'TX', data_type: 'varchar' }],
  }),
  updatePassword: () => ({ old_password: 'not the right one', new_password: 'Another-1' }),
  updatePasswordAdm: () => ({ old_password: 'not the right one', new_password: 'Another-1' }),
  ...playlistRequests,
  ...displayRequests,
  ...wallRequests,
  ...groupPlaylistRequests,
  ...logRequests,
  suporte: () => ({ email: 'maria@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }),
}
