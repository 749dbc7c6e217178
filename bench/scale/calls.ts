import { tokenOf } from '../sessions.ts'
import { firstGroup, firstReport, firstUser, reportOfUser, type Size, tenantId } from './fill.ts'

/** The session of a user; the first one is the administrator. */
const sessionOf = (userId: number): string => tokenOf(userId, { tenantId, adm: userId === firstUser })

/** A request of one round. Rounds differ in user or object, so that no response comes from a cache. */
export interface ScaleRequest {
  token: string
  call: string
  /** Of a POST; a list has a query. */
  body?: object
  query?: object
}

interface ScaleCase {
  title: string
  requests(round: number, size: Size): ScaleRequest[]
}

const admin = sessionOf(firstUser)
const userOf = (round: number) => firstUser + 1 + (round % 900)
const groupOf = (round: number, { groups }: Size) => firstGroup + (round % groups)
const reportOf = (round: number, { reports }: Size) => firstReport + ((round * 7) % reports)
/** Different terms of two or more hexadecimal digits. */
const termOf = (round: number, length: number) => (0xa1b2c3 + round * 0x1f3d5).toString(16).slice(0, length)

const ofUser = (call: string) => (round: number) => ({ token: sessionOf(userOf(round)), call, body: {} })
const post = (call: string, body: object): ScaleRequest => ({ token: admin, call, body })
const list = (name: string, query: object): ScaleRequest => ({ token: admin, call: `log/${name}`, query })

/** As the back-office asks for them: without those of playlist runs. */
const views = (filter: object = {}, range = [0, 24]) =>
  list('page-views', { filter: { ...filter, source: 'person' }, range })

/** What users and administrators open most. */
export const cases: ScaleCase[] = [
  {
    title: 'home',
    requests: (round) =>
      ['getUserReports', 'getUserGroups', 'getRecentReports'].map((call) => ofUser(call)(round)),
  },
  {
    title: 'users, a page',
    requests: (round) => [post('users', { page: 1 + (round % 10), sort: 'last_login_at' })],
  },
  {
    title: 'users, search of 4 letters',
    requests: (round) => [post('users', { page: 1, search: termOf(round, 4) })],
  },
  {
    title: 'users, search of 2 letters',
    requests: (round) => [post('users', { page: 1, search: termOf(round, 2) })],
  },
  {
    title: 'groups',
    requests: (round) => [post('groups', { page: 1, per_page: 5, order: round % 2 ? 'ASC' : 'DESC' })],
  },
  {
    title: 'reports of a group',
    requests: (round, size) => [post('groupReports', { id_group: groupOf(round, size) })],
  },
  { title: 'report form', requests: (round, size) => [post('report', { id_report: reportOf(round, size) })] },
  { title: 'access log, first page', requests: () => [views()] },
  { title: 'access log, page 1,000', requests: () => [views({}, [24_975, 24_999])] },
  {
    title: 'access log, of a user',
    requests: (round) => [views({ user_id: userOf(round) })],
  },
  {
    title: 'access log, of a report',
    requests: (round, size) => [views({ report_id: reportOf(round, size) })],
  },
  {
    title: 'access log, by a name of 4 letters',
    requests: (round) => [views({ person: termOf(round, 4) })],
  },
  {
    title: 'access log, by a name of 2 letters',
    requests: (round) => [views({ person: termOf(round, 2) })],
  },
  { title: 'sign-ins, first page', requests: () => [list('sign-ins', {})] },
  { title: 'audit log, changes', requests: () => [list('audit-events', { filter: { kind: 'change' } })] },
]

/** Their work grows with what they sum up. */
export const sums: ScaleCase[] = [
  { title: 'usage of 30 days by report', requests: () => [list('usage', { filter: { days: 30 } })] },
  { title: 'usage per day', requests: () => [list('usage-days', { filter: { days: 30 }, range: [0, 29] })] },
]

const home = cases.filter(({ title }) => title === 'home')

/** Calls whose costs say how far an installation goes. What users read is in the cache of the node the second time. */
export const costs: ScaleCase[] = [
  ...home,
  ...home.map((each) => ({ ...each, title: 'home, cached' })),
  {
    title: 'page view',
    requests: (round, size) => {
      const userId = userOf(round)
      const page = { id: 'ReportSection1', name: 'Page 1', id_report: reportOfUser(userId, size) }
      return [{ token: sessionOf(userId), call: 'insertLogPageReport', body: page }]
    },
  },
  ...cases.filter(({ title }) => title === 'users, a page' || title === 'access log, of a user'),
]
