import type { EntryName, RequestOf } from '#common/contract/index.ts'
import {
  groupMembers,
  groups,
  playlistItems,
  playlists,
  reports,
  reportUsers,
  users,
} from '#server/db/schema/index.ts'
import type { Db } from '#server/db/scope.ts'
import { idOf } from '../db/rows.ts'

/** Ids of one tenant that requests are made of. */
export interface World {
  setupId: number
  accountId: number
  groupId: number
  /** Somebody in the group. */
  userId: number
  /** A report of the group. */
  reportId: number
  /** The report given to the person who calls, and that person's playlist with it. */
  reportUserId: number
  playlistId: number
  entryId: number
}

const workspace = 'a0000000-0000-4000-8000-000000000001'
const powerBiReportId = 'b0000000-0000-4000-8000-000000000007'

/** A world of its own in a tenant of the demo, for `callerId`: nothing of the demo's own is in it. */
export async function aWorld(db: Db, tenantId: number, callerId: number): Promise<World> {
  const [setupId, accountId] = [tenantId, tenantId]
  const [group] = await db.insert(groups).values({ tenantId, name: 'Só para testes' }).returning()
  const groupId = idOf(group)
  const email = `spare-${groupId}@tests.test`
  const person = { tenantId, setupId, name: 'Só para testes', email, passwordHash: '-' }
  const userId = idOf((await db.insert(users).values(person).returning())[0])
  await db.insert(groupMembers).values([callerId, userId].map((one) => ({ tenantId, groupId, userId: one })))
  const report = { tenantId, groupId, accountId, name: 'Aeroportos', workspaceId: workspace, powerBiReportId }
  const reportId = idOf((await db.insert(reports).values(report).returning())[0])
  const given = { tenantId, reportId, userId: callerId }
  const reportUserId = idOf((await db.insert(reportUsers).values(given).returning())[0])
  const playlist = { tenantId, userId: callerId, name: 'Parede' }
  const playlistId = idOf((await db.insert(playlists).values(playlist).returning())[0])
  const entry = { tenantId, playlistId, reportUserId, position: 1, seconds: 10 }
  const entryId = idOf((await db.insert(playlistItems).values(entry).returning())[0])
  return { setupId, accountId, groupId, userId, reportId, reportUserId, playlistId, entryId }
}

let made = 0
const newEmail = (): string => `new-${++made}@tests.test`

const report = (world: World) => ({
  name: 'Aeroportos',
  id_group: world.groupId,
  id_conta: world.accountId,
  id_workspace: workspace,
  report_general_pages: [{ name: 'ReportSection01', displayName: 'Map' }],
  users: [{ id: world.userId, filters: [], pageFilters: [] }],
})

const entry = (world: World) => ({
  id_playlist: world.playlistId,
  id: world.reportUserId,
  tempo_atualizacao: 10,
  navegacao: 'S' as const,
})

/** A right request of every call, made of the ids of a world. */
export const requests: { [Name in EntryName]: (world: World) => RequestOf<Name> } = {
  login: () => ({ email: 'ana@aurora.test', password: 'Aurora-Ana-1', id_empresa: 1, id_setup: 1 }),
  captcha: () => ({}),
  getReport: (world) => ({ id_report: world.reportId, gerencial: 'N', is_common_report: 'S' }),
  getPageFilters: (world) => ({ id_report: world.reportId }),
  insertLogPageReport: (world) => ({ id: 'ReportSection01', id_report: world.reportId, name: 'Map' }),
  getUserReports: () => ({}),
  getUserGroups: () => ({}),
  getUserGroupReports: (world) => ({ id_group: world.groupId }),
  relatoriosGerenciais: () => ({}),
  groups: () => ({ page: 1, per_page: 10, search: 'a', sort: 'name', order: 'ASC' }),
  insertGroup: (world) => ({ name: 'Novo', users: [world.userId] }),
  updateGroup: (world) => ({ id: world.groupId, name: 'Outro nome', users: [world.userId] }),
  deleteGroup: (world) => ({ id_group: world.groupId }),
  groupUsers: (world) => ({ id_group: world.groupId }),
  groupReports: (world) => ({ id_group: world.groupId, page: 1, per_page: 10, search: 'a' }),
  deleteGroupReport: (world) => ({ id_report: world.reportId, id_group: world.groupId }),
  insertGroupReport: (world) => ({ ...report(world), id_report: powerBiReportId }),
  updateGroupReport: (world) => ({
    ...report(world),
    id: world.reportId,
    link_report: powerBiReportId,
    delete_image: 'N',
  }),
  report: (world) => ({ id_report: world.reportId }),
  users: () => ({ page: 1, per_page: 10, search: 'a', sort: 'name', order: 'DESC' }),
  user: (world) => ({ id_user: world.userId }),
  insertUser: (world) => ({ name: 'Nova', email: newEmail(), password: 'secret', id_setup: world.setupId }),
  updateUser: (world) => ({ id: world.userId, name: 'Outra', email: newEmail(), password: '' }),
  deleteUser: (world) => ({ id_user: world.userId }),
  accounts: () => ({}),
  workspaces: (world) => ({ id_conta: world.accountId }),
  reports: (world) => ({ id_conta: world.accountId, id_workspace: workspace }),
  reportPages: (world) => ({
    id_conta: world.accountId,
    id_report: powerBiReportId,
    id_workspace: workspace,
  }),
  updatePassword: () => ({ old_password: 'not the right one', new_password: 'Another-1' }),
  updatePasswordAdm: () => ({ old_password: 'not the right one', new_password: 'Another-1' }),
  getPlaylists: () => ({}),
  insertPlaylist: () => ({ name: 'Nova' }),
  updatePlaylist: (world) => ({ id: world.playlistId, name: 'Outra' }),
  deletePlaylist: (world) => ({ id_playlist: world.playlistId }),
  getPlaylistReports: (world) => ({ id_playlist: world.playlistId }),
  getPlaylistReportsRun: (world) => ({ id_playlist: world.playlistId }),
  getPlaylistReport: (world) => ({ id_playlist: world.playlistId, id_playlist_report: world.entryId }),
  insertPlaylistReport: entry,
  updatePlaylistReport: (world) => ({ ...entry(world), id_playlist_report: world.entryId }),
  deletePlaylistReport: (world) => ({ id_playlist: world.playlistId, id_playlist_report: world.entryId }),
  orderPlaylistReports: (world) => ({ id_playlist: world.playlistId, ids: [world.entryId] }),
  insertLogPlaylistRun: (world) => ({
    id_playlist: world.playlistId,
    run: 'a-run',
    events: [
      { no: 1, at: '2026-01-01T00:00:00Z', kind: 'shown', slide: 'Aeroportos', page: 'ReportSection01' },
    ],
  }),
  'log/page-views': (world) => ({ filter: { user_id: world.userId, report_id: world.reportId } }),
  'log/sign-ins': (world) => ({ filter: { user_id: world.userId }, range: [0, 9] }),
  'log/playlist-runs': (world) => ({ filter: { playlist_id: world.playlistId }, sort: ['at', 'ASC'] }),
  suporte: () => ({ email: 'maria@aurora.test', assunto: 'Ajuda', mensagem: 'Não abre.' }),
}

/** What a right request is answered where that is not 200: the built-in captcha is off, the password is not theirs. */
export const answers: { [Name in EntryName]?: number } = {
  captcha: 404,
  updatePassword: 400,
  updatePasswordAdm: 400,
}

const keys = [
  'setupId',
  'accountId',
  'groupId',
  'userId',
  'reportId',
  'reportUserId',
  'playlistId',
  'entryId',
] as const satisfies (keyof World)[]

const ones = Object.fromEntries(keys.map((key) => [key, 1])) as Record<keyof World, number>

/** Which ids a call takes. */
export function idsOf(name: EntryName): (keyof World)[] {
  const written = (world: World): string => JSON.stringify({ ...requests[name](world), email: '' })
  return keys.filter((key) => written(ones) !== written({ ...ones, [key]: 2 }))
}
