import type { EntryName, RequestOf } from '#common/contract/index.ts'
import type { Fixture } from './fixture.ts'
import { integrationRequests } from './integration-requests.ts'

const announcement = ({ groupId }: Fixture, text_pt: string) => ({
  ...{ kind: 'info' as const, text_pt, text_en: '', id_group: groupId },
  ...{ starts_at: '2026-01-01T00:00:00Z', ends_at: '2126-01-01T00:00:00Z' },
})

let sets = 0
const filterSet = (name: string) => ({
  ...{ name, description: '' },
  filters: [
    { table: 'airports', column: 'state', condition: 'In', value: '{state}', data_type: 'varchar' as const },
  ],
})

/** Valid requests of the lists that administrators read, of the calls about them, of announcements and integrations. */
export const logRequests = {
  ...integrationRequests,
  'log/page-views': (fixture: Fixture) => ({
    filter: { user_id: fixture.userId, report_id: fixture.reportId },
  }),
  'log/sign-ins': (fixture: Fixture) => ({ filter: { user_id: fixture.userId }, range: [0, 9] }),
  'log/playlist-runs': (fixture: Fixture) => ({
    filter: { playlist_id: fixture.playlistId },
    sort: ['at', 'ASC'],
  }),
  'log/names': () => ({ filter: { kind: 'user', q: 'ma' }, sort: ['name', 'ASC'] }),
  'log/audit-events': (fixture: Fixture) => ({
    filter: { user_id: fixture.userId, report_id: fixture.reportId },
  }),
  accessAtDate: (fixture: Fixture) => ({ id_report: fixture.reportId, at: '2026-01-01T00:00:00Z' }),
  'log/usage': (fixture: Fixture) => ({
    filter: {
      ...{ days: 30, by: 'report', report_id: fixture.reportId, user_id: fixture.userId },
      group_id: fixture.groupId,
    },
    sort: ['views', 'DESC'],
  }),
  'log/report-findings': () => ({ sort: ['since', 'DESC'] }),
  lastReportCheck: () => ({}),
  checkReports: () => ({}),
  'log/subscriptions': (fixture: Fixture) => ({
    filter: { report_id: fixture.reportId },
    sort: ['next_at', 'ASC'],
  }),
  'log/access-requests': () => ({ sort: ['at', 'DESC'] }),
  getReportCatalogue: () => ({}),
  requestAccess: (fixture: Fixture) => ({ id_report: fixture.closedReportId, reason: 'Fechamento do mês' }),
  grantAccessRequest: (fixture: Fixture) => ({ id: fixture.requestId }),
  declineAccessRequest: (fixture: Fixture) => ({ id: fixture.requestId, reason: '' }),
  announcements: () => ({}),
  insertAnnouncement: (fixture: Fixture) => announcement(fixture, 'Manutenção'),
  updateAnnouncement: (fixture: Fixture) => ({
    id: fixture.announcementId,
    ...announcement(fixture, 'Outro aviso'),
  }),
  deleteAnnouncement: (fixture: Fixture) => ({ id_announcement: fixture.announcementId }),
  filterSets: () => ({}),
  filterSet: (fixture: Fixture) => ({ id_filter_set: fixture.filterSetId }),
  insertFilterSet: () => filterSet(`Conjunto ${++sets}`),
  updateFilterSet: (fixture: Fixture) => ({
    id: fixture.filterSetId,
    ...filterSet(`Conjunto ${++sets}`),
  }),
  deleteFilterSet: (fixture: Fixture) => ({ id_filter_set: fixture.filterSetId }),
  userAttributes: (fixture: Fixture) => ({ users: [fixture.userId] }),
  'log/support-messages': () => ({ filter: { progress: 'new', q: 'ajuda' }, sort: ['at', 'DESC'] }),
  supportMessage: (fixture: Fixture) => ({ id_message: fixture.messageId }),
  updateSupportMessage: (fixture: Fixture) => ({
    ...{ id: fixture.messageId, progress: 'done' as const, note: 'Era o filtro.' },
  }),
  resendSupportMail: (fixture: Fixture) => ({ id_mail: fixture.failedMailId }),
  replyToSupportMessage: (fixture: Fixture) => ({ id: fixture.messageId, reply: 'Tente de novo.' }),
  'log/usage-days': (fixture: Fixture) => ({
    filter: {
      ...{ days: 7, report_id: fixture.reportId, user_id: fixture.userId },
      group_id: fixture.groupId,
    },
  }),
} satisfies { [Name in EntryName]?: (fixture: Fixture) => RequestOf<Name> }
