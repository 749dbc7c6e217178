import { tokenOf } from '../sessions.ts'
import { company, emailOf, password, reportOf } from './data.ts'
import type { LoadOrder } from './load.ts'

type Requests = LoadOrder['requests']

/** A call as this user's browser sends it. */
function requestOf(userId: number, input: object): Requests[number] {
  const token = tokenOf(userId, { tenantId: company.id, adm: userId === company.first })
  return {
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ fingerprint: 'bench', ...input }),
  }
}

const peopleFrom = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => company.first + from + at)

/** Users who use the portal at the same time, none of them an administrator. */
const present = peopleFrom(1, 100)

const byPeople = (people: number[], inputOf: (userId: number) => object): Requests =>
  people.map((userId) => requestOf(userId, inputOf(userId)))

/** A call that is compared with a bare route that answers with the same bytes. */
export interface Case {
  title: string
  call: string
  requests: Requests
  /** Compared with a route that reads from the same database, since the call is not cached. */
  floor?: true
}

export const cases: Case[] = [
  {
    title: 'getUserReports, 20 reports',
    call: 'getUserReports',
    requests: byPeople(present, () => ({})),
  },
  {
    title: 'getReport, token cached',
    call: 'getReport',
    requests: byPeople(present, (userId) => ({ id_report: reportOf(userId) })),
  },
  {
    title: 'insertLogPageReport',
    call: 'insertLogPageReport',
    requests: byPeople(present, (userId) => ({
      id: 'ReportSection01',
      id_report: reportOf(userId),
      name: 'Overview',
    })),
  },
  {
    title: 'users, each call for another page, against floor',
    call: 'users',
    requests: Array.from({ length: 400 }, (_, at) =>
      requestOf(company.first, {
        page: at + 1,
        per_page: 25,
        sort: 'name',
        order: 'ASC',
      }),
    ),
    floor: true,
  },
]

/** Sign-ins of many users, each from a different address, so that none is throttled because of another. */
export const signIns: Requests = peopleFrom(5000, 2000).map((userId, at) => ({
  headers: { 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}` },
  body: JSON.stringify({
    email: emailOf(userId),
    password,
    id_empresa: company.id,
    id_setup: company.id,
    fingerprint: `bench-${userId}`,
  }),
}))
