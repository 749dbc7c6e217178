import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { subscriptionDeliveries, subscriptions } from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { mailServerFixture } from '../../company/support/mail-server.ts'
import { people, personIds } from '../../portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const server = mailServerFixture()
const portal = portalFixture(() => ({ env: { SMTP_URL: server.url } }))
const admin = sessionFixture(portal, 'admin', 'pt')
const maria = sessionFixture(portal, 'maria', 'pt')
const joao = sessionFixture(portal, 'joao', 'pt')
beforeAll(() => setTenant(portal, { subscriptionsForOthers: 'on' }))

const weekly = {
  ...{ id_report: 378, frequency: 'weekly', day: 1, hour: 7, time_zone: 'America/Sao_Paulo' },
  only_if_refreshed: 'N',
} satisfies RequestOf<'insertSubscription'>
/** Maria's own one, and one that she arranged for João. */
let own: number
let arranged: number
beforeEach(async () => {
  own = (await maria.call('insertSubscription', { ...weekly, page: 'ReportSection01' })).id
  const forJoao = { ...weekly, day: 2, users: [personIds.joao], include_me: 'N' as const }
  arranged = (await maria.call('insertSubscription', forJoao)).id
})
afterEach(() => portal.database.db.delete(subscriptions))

const rows = (query: Record<string, unknown> = {}, person = admin) =>
  readList(portal, person, 'subscriptions', query)
const ids = async (query: Record<string, unknown>) => (await rows(query)).map(({ id }) => id)
const end = (id_subscription: number, person = admin) => person.call('endSubscription', { id_subscription })

describe('the subscriptions of a company', () => {
  it('are listed for administrators: who gets what, when, and who arranged it', async () => {
    const [first, second] = await rows({ sort: ['user_name', 'ASC'] })
    expect(first).toMatchObject({
      ...{ id: arranged, user_name: 'João Lima', user_email: people.joao.email, page_title: null },
      ...{ arranged_by_id: personIds.maria, arranged_by: 'Maria Souza', report_id: 378 },
      ...{ frequency: 'weekly', day: 2, hour: 7, time_zone: 'America/Sao_Paulo' },
      ...{ paused: null, last_at: null, last_state: null, next_at: expect.stringMatching(/Z$/) },
    })
    expect(second).toMatchObject({ id: own, arranged_by: null, page_title: 'Visão geral' })
  })

  it('say when they are paused and why, and how the last mail went', async () => {
    const { db } = portal.database
    const at = new Date()
    const delivery = { tenantId: 1, subscriptionId: own, nextAttemptAt: at, createdAt: at }
    await db.insert(subscriptionDeliveries).values([
      { ...delivery, state: 'sent' },
      { ...delivery, state: 'failed' },
    ])
    await db.update(subscriptions).set({ pauseReason: 'access' }).where(eq(subscriptions.id, arranged))
    const [active, paused] = await rows({ sort: ['next_at', 'ASC'] })
    expect(active).toMatchObject({ id: own, last_state: 'failed', last_at: at.toISOString() })
    expect(paused).toMatchObject({ id: arranged, next_at: null, paused: 'access' })
    expect(await ids({ filter: { state: 'failed' } })).toEqual([own])
    expect(await ids({ filter: { state: 'paused' } })).toEqual([arranged])
    expect(await ids({ filter: { state: 'active' } })).toEqual([own])
  })

  it('are found by recipient, by who arranged them, and by report', async () => {
    const sort = ['at', 'ASC']
    expect(await ids({ sort, filter: { person: 'JOAO' } })).toEqual([arranged])
    expect(await ids({ sort, filter: { user_id: personIds.maria } })).toEqual([own, arranged])
    expect(await ids({ sort, filter: { report_id: 378 } })).toEqual([own, arranged])
    expect(await ids({ sort, filter: { report: 'desenv' }, range: [1, 1] })).toEqual([arranged])
    expect(await ids({ filter: { report: 'nothing' } })).toEqual([])
  })

  it('can be ended by administrators, which is recorded with whose it was', async () => {
    const events = await eventsDuring(portal, () => end(arranged))
    expect(events).toMatchObject([
      {
        action: 'subscription.delete',
        objectId: arranged,
        before: {
          user: { userId: personIds.joao, name: 'João Lima' },
          arrangedBy: { userId: personIds.maria, name: 'Maria Souza' },
          report: { id: 378 },
          frequency: 'weekly',
        },
      },
    ])
    const recorded = async (filter: Record<string, unknown>) => {
      const query = { filter: { action: 'subscription.delete', ...filter } }
      return (await readList(portal, admin, 'audit-events', query)).map((event) => event.object_id)
    }
    expect(await recorded({ report: 'desenv' })).toEqual([arranged])
    expect(await recorded({ kind: 'change', report_id: 378 })).toEqual([arranged])
    expect(await recorded({ subject: 'joão' })).toEqual([arranged])
    expect(await recorded({ subject_id: personIds.maria })).toEqual([])
    expect((await joao.call('getSubscriptions', {})).subscriptions).toEqual([])
    expect(await ids({})).toEqual([own])
    await expect(end(arranged)).rejects.toMatchObject({ status: 404 })
  })
  it('are not listed for the administrator of another company', async () => {
    expect(await rows({}, await portal.as('borealAdmin'))).toEqual([])
  })
})
