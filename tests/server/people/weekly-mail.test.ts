import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { pageViews, reportLoads, supportMessages, users } from '#server/base/db/schema/index.ts'
import { queueWeeklyMails } from '#server/people/weekly-mail/queue-weekly-mails.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { personIds } from '../portal.ts'

const portal = portalFixture({ env: { SMTP_URL: 'log:', PUBLIC_URL: 'https://bi.aurora.test' } })
const admin = sessionFixture(portal, 'admin', 'pt')
const maria = sessionFixture(portal, 'maria', 'pt')

/** A Thursday, and the Monday after it at eight in São Paulo. */
const thursday = Date.parse('2030-03-07T12:00:00Z')
const monday = Date.parse('2030-03-11T11:00:00Z')
const dayMs = 86_400_000

const queue = (at: number) => queueWeeklyMails(portal.database.db, portal.config, new Date(at))
const mails = () => portal.database.db.select().from(supportMessages)
/** As if the switch had been turned on that Thursday. */
async function turnOn(userId = personIds.admin) {
  await admin.call('updateWeeklyMail', { wanted: 'S' })
  await portal.database.db
    .update(users)
    .set({ weeklyMailAt: new Date(monday) })
    .where(eq(users.id, userId))
}
const view = (userId: number, at: number) => ({
  ...{ tenantId: 1, userId, userName: 'x', reportId: 378, reportName: 'x', pageName: 'p', pageTitle: 'P' },
  at: new Date(at),
})

afterEach(async () => {
  await admin.call('updateWeeklyMail', { wanted: 'N' })
  for (const table of [supportMessages, pageViews, reportLoads]) await portal.database.db.delete(table)
})

describe('the weekly mail', () => {
  it('is off until an administrator turns it on; the first comes on the next Monday', async () => {
    expect(await admin.call('weeklyMail', {})).toMatchObject({ wanted: false, available: true })
    await queue(monday)
    expect(await mails()).toEqual([])
    await admin.call('updateWeeklyMail', { wanted: 'S' })
    expect(await admin.call('weeklyMail', {})).toMatchObject({ wanted: true })
    const [user] = await portal.database.db.select().from(users).where(eq(users.id, personIds.admin))
    expect(user?.weeklyMailAt?.toISOString()).toMatch(/T11:00:00\.000Z$/)
    expect(user?.weeklyMailAt?.getUTCDay()).toBe(1)
    await expect(maria.call('weeklyMail', {})).rejects.toMatchObject({ status: 403 })
    await expect(maria.call('updateWeeklyMail', { wanted: 'S' })).rejects.toMatchObject({ status: 403 })
  })

  it('says who used the portal, who stopped, and which reports failed, with links', async () => {
    const { db } = portal.database
    await db
      .insert(pageViews)
      .values([
        view(personIds.maria, thursday),
        view(personIds.maria, thursday - 10 * dayMs),
        view(personIds.joao, thursday - 10 * dayMs),
      ])
    await db.insert(reportLoads).values([
      { tenantId: 1, day: '2030-03-07', reportId: 378, failures: 3 },
      { tenantId: 1, day: '2030-02-07', reportId: 379, failures: 9 },
      { tenantId: 2, day: '2030-03-07', reportId: 378, failures: 5 },
    ])
    await turnOn()
    await queue(monday - 1)
    expect(await mails()).toEqual([])
    await queue(monday)
    const [mail] = await mails()
    expect(mail).toMatchObject({ email: 'admin@aurora.test', subject: 'Resumo da semana no portal Aurora' })
    for (const line of [
      'de 04/03/2030 a 10/03/2030',
      'Abriram relatórios: 1. Maria Souza\nhttps://bi.aurora.test/uso',
      'mas não nesta: 1. João Lima\n',
      'Relatórios que não abriram alguma vez: 1. Desenvolvimento mundial (3)\n',
    ]) {
      expect(mail?.message).toContain(line)
    }
  })

  it('is queued once a week, however many nodes look', async () => {
    await turnOn()
    await Promise.all([queue(monday), queue(monday), queue(monday)])
    await queue(monday + 6 * dayMs)
    expect(await mails()).toHaveLength(1)
    await queue(monday + 7 * dayMs)
    expect(await mails()).toHaveLength(2)
  })

  it('is not sent to a person who is no administrator any more', async () => {
    await turnOn()
    await portal.database.db
      .update(users)
      .set({ weeklyMailAt: new Date(monday) })
      .where(eq(users.id, personIds.maria))
    await queue(monday)
    expect((await mails()).map(({ email }) => email)).toEqual(['admin@aurora.test'])
  })

  it('is ended by the link in it, without a session, and by the button of a mail program', async () => {
    await turnOn()
    await queue(monday)
    const { end } = (await mails())[0]?.context ?? {}
    expect(end?.link).toMatch(/^https:\/\/bi\.aurora\.test\/cancelarAssinatura#[0-9a-f]{32}$/)
    const token = end?.link.split('#')[1] ?? ''
    const visitor = portal.browser()
    const ended = await visitor.call('cancelSubscription', { token, id_empresa: 1 })
    expect(['Resumo da semana', 'Weekly summary']).toContain(ended.report_name)
    expect(await admin.call('weeklyMail', {})).toMatchObject({ wanted: false })
    await turnOn()
    const { pathname } = new URL(end?.unsubscribe.url ?? '')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    const answer = await portal.app.inject({ method: 'POST', url: pathname, headers, payload })
    expect(answer.statusCode).toBe(200)
    expect(await admin.call('weeklyMail', {})).toMatchObject({ wanted: false })
  })
})
