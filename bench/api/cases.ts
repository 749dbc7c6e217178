import { createSessionTokens } from '#server/authentication/session-tokens.ts'
import { companies, emailOf, password, reportOf, sidOf } from './data.ts'
import type { LoadOrder } from './load.ts'

export const secret = 'a session secret that only the bench uses'
const tokens = createSessionTokens(secret, Date)
const lifetimes = { idle: 12 * 3600, absolute: 30 * 86_400 }

type Company = keyof typeof companies
type Requests = LoadOrder['requests']

/** A call as this user's browser sends it. */
function requestOf(company: Company, userId: number, input: object): Requests[number] {
  const { id: tenantId, first } = companies[company]
  const adm = userId === first
  const holder = { id: userId, name: `Person ${userId}`, adm, tenantId, setupId: tenantId, tokenVersion: 1 }
  return {
    headers: { authorization: `Bearer ${tokens.sign(holder, { sid: sidOf(userId), lifetimes })}` },
    body: JSON.stringify({ fingerprint: 'bench', ...input }),
  }
}

const peopleFrom = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => companies.reports.first + from + at)

/** Users who use the portal at the same time, none of them an administrator. */
const present = peopleFrom(1, 100)

const byPeople = (people: number[], inputOf: (userId: number) => object): Requests =>
  people.map((userId) => requestOf('reports', userId, inputOf(userId)))

/** A call that is compared with a bare route that answers with the same bytes. */
export interface Case {
  title: string
  call: string
  requests: Requests
  /** Minimum share of the bare route's throughput, in every round. */
  target: number
  /** Compared with a route that reads from the same database, for reads that are not cached. */
  floor?: true
}

export const cases: Case[] = [
  {
    title: 'getUserReports, 20 reports',
    call: 'getUserReports',
    requests: byPeople(present, () => ({})),
    target: 0.6,
  },
  {
    title: 'getReport, token at hand',
    call: 'getReport',
    requests: byPeople(present, (userId) => ({ id_report: reportOf(userId) })),
    target: 0.6,
  },
  {
    title: 'insertLogPageReport',
    call: 'insertLogPageReport',
    requests: byPeople(present, (userId) => ({
      id: 'ReportSection01',
      id_report: reportOf(userId),
      name: 'Overview',
    })),
    target: 0.6,
  },
  {
    title: 'getUserReports, each call by another of 9,000 people, against the same query',
    call: 'getUserReports',
    requests: byPeople(peopleFrom(1000, 9000), () => ({})),
    target: 0.8,
    floor: true,
  },
  {
    title: 'users, each call for another page, against the same query',
    call: 'users',
    requests: Array.from({ length: 400 }, (_, at) =>
      requestOf('reports', companies.reports.first, {
        page: at + 1,
        per_page: 25,
        sort: 'name',
        order: 'ASC',
      }),
    ),
    target: 0.8,
    floor: true,
  },
]

const pageOf = (company: Company, page: number): Requests => [
  requestOf(company, companies[company].first, { page, per_page: 25, sort: 'name', order: 'ASC' }),
]

/** A page of the user list in a large tenant, and the page in a small tenant that it is compared with. */
export const lists = [
  {
    title: 'users, page 1 of 100,000 against page 1 of 1,000',
    large: pageOf('large', 1),
    small: pageOf('small', 1),
  },
  {
    title: 'users, page 1,000 of 100,000 against the last page of 1,000',
    large: pageOf('large', 1000),
    small: pageOf('small', 40),
  },
]

/** Sign-ins of many users, each from a different address, so that none is throttled because of another. */
export const signIns: Requests = peopleFrom(5000, 2000).map((userId, at) => ({
  headers: { 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${(at % 250) + 1}` },
  body: JSON.stringify({
    email: emailOf(userId),
    password,
    id_empresa: companies.reports.id,
    id_setup: companies.reports.id,
    fingerprint: `bench-${userId}`,
  }),
}))
