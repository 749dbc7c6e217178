import { CallError } from '#common/contract/client.ts'
import type { RequestOf } from '#common/contract/index.ts'
import type { secondNode } from '../../changes/nodes.ts'
import type { Browser, TestPortal } from '../../portal.ts'
import { addReport, editForm, only, pagesOf } from '../group-reports/report-forms.ts'
import type { GivenAccess, Seen, UserNumber } from './model.ts'

export const userNumbers: UserNumber[] = [0, 1, 2]
export const countries = ['Brazil', 'Chile', 'Peru']
export const pages = ['ReportSection01', 'ReportSection02']

let count = 0

export type World = Awaited<ReturnType<typeof createWorld>>

/** What the model describes, as rows: a group without members, its report, a filter set, and users who are signed in. */
export async function createWorld(
  portal: TestPortal,
  node: Awaited<ReturnType<typeof secondNode>>,
  admin: Browser,
) {
  const name = `Modelo ${++count}`
  const emails = userNumbers.map((user) => `model-${count}-${user}@aurora.test`)
  const { rows } = await portal.database.pool.query<{ id: number }>(
    `insert into users (tenant_id, setup_id, name, email, password_hash)
     select 1, 1, email, email, (select password_hash from users where id = 2) from unnest($1::text[]) email
     returning id`,
    [emails],
  )
  const users = userNumbers.map((user) => ({
    ...{ id: rows[user]?.id ?? 0, email: emails[user] ?? '', browser: portal.browser() },
  }))
  const userOf = (user: UserNumber) => users[user] as (typeof users)[number]
  const { id: groupId = 0 } = await admin.call('insertGroup', { name, users: [] })
  const reportId = await addReport(admin, {
    ...{ name, id_group: groupId, users: [], report_general_pages: pagesOf(...pages) },
  })
  const { id: setId } = await admin.call('insertFilterSet', {
    name,
    filters: countries.map((value) => only(value)),
  })

  const signIn = async (user: UserNumber): Promise<void> => {
    const { email, browser } = userOf(user)
    const request = { email, password: 'Aurora-Maria-1', id_empresa: 1, id_setup: 1 }
    browser.setToken((await browser.call('login', request)).token)
  }
  for (const user of userNumbers) await signIn(user)

  const at = (nodeNumber: number, browser: Browser) => (nodeNumber === 0 ? browser : node.browser(browser))
  /** What a user sees of the report on a node, which all calls must agree about. */
  async function seenBy(user: UserNumber, nodeNumber: number): Promise<Seen> {
    const { call } = at(nodeNumber, userOf(user).browser)
    const codeOf = (error: unknown): string => {
      if (error instanceof CallError && error.code) return error.code
      throw error
    }
    const listed = await call('getUserReports', {}).then(({ reports }) => reports.map(({ id }) => id), codeOf)
    const seen = await call('getReport', { id_report: reportId }).then(
      ({ report }) => ({
        countries: report.filters.map(({ value }) => value).sort(),
        pages: (report.page_filters ?? []).map((page) => page.name).sort(),
      }),
      codeOf,
    )
    if (typeof listed === 'string') return listed === seen ? seen : `${listed}, but ${JSON.stringify(seen)}`
    const isMissing = seen === 'resource.missing'
    return listed.includes(reportId) === isMissing ? `listed: ${!isMissing}` : seen
  }

  /** What administrators are told that a user sees, with the rows that a model with row security is asked for. */
  async function explained(user: UserNumber, nodeNumber: number): Promise<Seen> {
    const told = await at(nodeNumber, admin).call('explainAccess', {
      ...{ id_user: userOf(user).id, id_report: reportId },
    })
    const failed = told.conditions.find(({ state }) => state === 'fails')?.key
    const codes = {
      ...{ active: 'session.ended', member: 'resource.missing', granted: 'resource.missing' },
      ...{ filters: 'access.filters' },
    }
    if (failed) return codes[failed as keyof typeof codes] ?? failed
    const allowed = told.filters.map(({ value }) => value).sort()
    const asked = told.identity?.custom_data.split('|').map((key) => key.replace(/^c=/, '')) ?? []
    const isSame = JSON.stringify(asked.sort()) === JSON.stringify(allowed)
    if (allowed.length > 0 && !isSame) return `asks for ${asked}, but shows ${allowed}`
    return { countries: allowed, pages: told.page_filters.map((page) => page.name).sort() }
  }

  return {
    ...{ name, groupId, reportId, setId, userOf, signIn, database: portal.database },
    /** The time after each change, and who had access then. */
    history: [] as { at: string; access: unknown }[],
    admin: (nodeNumber: number) => at(nodeNumber, admin),

    formOf: ([user, access]: readonly [UserNumber, GivenAccess]) => ({
      ...{
        id: userOf(user).id,
        filters: access.own.map((value) => only(value)),
        pageFilters: pagesOf(...access.pages),
      },
      filter_sets: access.hasSet ? [setId] : [],
    }),

    editForm: (changes: Partial<RequestOf<'updateGroupReport'>>) => editForm(admin, reportId, changes),

    /** Whom the audit log names at a time, with rows and pages. */
    async accessAt(time: string) {
      const { people } = await admin.call('accessAtDate', { id_report: reportId, at: time })
      const numberOf = (id: number) => users.findIndex((each) => each.id === id)
      return people
        .map(({ id, filters, page_filters: allowed, blocked }) => ({
          user: numberOf(id),
          countries: filters.map(({ value }) => value).sort(),
          pages: allowed.map((page) => page.name).sort(),
          blocked,
        }))
        .sort((one, other) => one.user - other.user)
    },

    /** What each user sees of the report on a node. */
    allSeen: (nodeNumber: number) => Promise.all(userNumbers.map((user) => seenBy(user, nodeNumber))),

    allExplained: (nodeNumber: number) => Promise.all(userNumbers.map((user) => explained(user, nodeNumber))),
  }
}
