import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import { checkRefreshes } from '#server/reports/refreshes/check-refreshes.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import {
  addReport,
  editForm,
  joao as joaoId,
  maria as mariaId,
  world,
} from '../../access/group-reports/report-forms.ts'
import type { Browser, Person } from '../../portal.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const hourSeconds = 3600

const newsOf = async (user: Browser) => (await user.call('getRecentReports', {})).news
const changesOf = async (user: Browser) =>
  (await newsOf(user))?.reports.map(({ id, change }) => [id, change]) ?? []

/** A visit that ends with this call: the list of sessions writes the time of the last use. */
async function visit(person: Person): Promise<Browser> {
  const user = await portal.as(person)
  await user.call('getUserGroups', {})
  await user.call('getSessions', {})
  return user
}

const open = (user: Browser, id_report: number) =>
  user.call('insertLogPageReport', { id: 'ReportSection01', id_report, name: 'Overview' })

async function giveAgain(id: number, userId: number): Promise<void> {
  const { users = [], ...form } = await editForm(admin, id)
  await admin.call('updateGroupReport', { ...form, users: users.filter((user) => user.id !== userId) })
  await admin.call('updateGroupReport', { ...(await editForm(admin, id)), users })
}

async function joinAgain(id: number, userId: number): Promise<void> {
  const ids = (await admin.call('groupUsers', { id_group: id })).users.map((user) => user.id)
  await admin.call('updateGroup', { id, name: 'Mundo', users: ids.filter((each) => each !== userId) })
  await admin.call('updateGroup', { id, name: 'Mundo', users: ids })
}

/** The job, which otherwise runs every five minutes. */
function runJob(): Promise<void> {
  const { database, keyring } = portal
  const log = pino({ level: 'silent' })
  const clock = { now: () => Date.now() + offsetMs }
  const embed = createEmbedService({
    clock: clock.now,
    log,
    decrypt: keyring.decrypt,
    observe: () => undefined,
  })
  return checkRefreshes({ database, embed, clock } as Parameters<typeof checkRefreshes>[0])
}

let offsetMs = 0
async function pass(hours: number): Promise<void> {
  offsetMs += hours * hourSeconds * 1000
  await portal.advanceClock(hours * hourSeconds)
}

beforeEach(() =>
  portal.database.pool.query('update users set seen_at = null, visit_at = null, previous_visit_at = null'),
)

describe('what is new on the home screen', () => {
  it('is what a user was given since the previous visit, also by joining a group, until it is opened', async () => {
    const before = Date.now() + offsetMs
    await visit('maria')
    const id = await addReport(admin, { id_group: world })
    const form = await editForm(admin, 378)
    const users = form.users.map((user) =>
      user.id === mariaId
        ? {
            ...user,
            pageFilters: [...(user.pageFilters ?? []), { name: 'ReportSection03', displayName: 'Fertility' }],
          }
        : user,
    )
    await admin.call('updateGroupReport', { ...form, users })
    expect(await newsOf(await visit('maria'))).toBeUndefined()
    await visit('joao')
    await giveAgain(380, joaoId)
    await joinAgain(world, joaoId)
    await pass(5)
    const maria = await portal.as('maria')
    const news = await newsOf(maria)
    expect(news?.reports.map(({ id: report, change }) => [report, change])).toEqual([
      [id, 'given'],
      [378, 'pages'],
    ])
    expect(Date.parse(news?.since ?? '') - before).toBeLessThan(60_000)
    await visit('maria')
    expect((await newsOf(maria))?.since).toBe(news?.since)
    await open(maria, id)
    await expect.poll(() => changesOf(maria)).toEqual([[378, 'pages']])
    const changed = await changesOf(await portal.as('joao'))
    expect(changed.sort()).toEqual([378, 379, 380].map((report) => [report, 'given']))
  })

  it('is refreshed data of the reports that a user opens', async () => {
    await open(await portal.as('joao'), 380)
    await visit('joao')
    await pass(72)
    await expect
      .poll(async () => {
        await runJob()
        return changesOf(await portal.as('joao'))
      })
      .toEqual([[380, 'refreshed']])
    const { refreshed_at } = await (await portal.as('joao')).call('getReportRefresh', { id_report: 380 })
    expect((await newsOf(await portal.as('joao')))?.reports[0]?.at).toBe(refreshed_at)
  })

  it('does not change when an administrator views the portal as the user', async () => {
    await visit('joao')
    const stored = async () =>
      (await portal.database.pool.query('select seen_at from users where id = $1', [joaoId])).rows
    const before = await stored()
    await pass(5)
    const { token } = await (await portal.as('admin')).call('createViewLink', { id_user: joaoId })
    const view = portal.browser()
    view.setToken((await view.call('exchangeToken', { token, id_empresa: 1 })).token)
    await view.call('getUserGroups', {})
    await (await portal.as('admin')).call('getSessions', {})
    expect(await stored()).toEqual(before)
  })
})
