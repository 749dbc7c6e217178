import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { subscriptionDeliveries, subscriptions } from '#server/base/db/schema/index.ts'
import { claimDue } from '#server/base/mail/mail-queue.ts'
import { createMailer } from '#server/base/mail/mailer.ts'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import { createAuditLog } from '#server/records/audit/audit-log.ts'
import { queueDueSubscriptions } from '#server/reports/subscriptions/deliveries.ts'
import { insertSubscription } from '#server/reports/subscriptions/queries.ts'
import { createSubscriptionMailer } from '#server/reports/subscriptions/subscription-mailer.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { startMailServer } from '../../company/support/mail-server.ts'
import { personIds } from '../../portal.ts'

// Without a mail server the portal itself delivers nothing.
const portal = portalFixture({ faults: true, env: { DEMO_DATA: 'off' } })
const quiet = pino({ level: 'silent' })
/** A Sunday. */
const start = Date.parse('2026-03-01T12:00:00Z')
const hourMs = 3_600_000
const time = { now: start }
beforeAll(() => {
  time.now = start
})
afterEach(async () => {
  time.now = start
  await portal.emulator.endFaults()
  await portal.database.db.delete(subscriptions)
})

const daily: Omit<Parameters<typeof insertSubscription>[1], 'userId' | 'reportId'> = {
  ...{ page: null, pageTitle: null, frequency: 'daily', day: 1, hour: 7 },
  ...{ timeZone: 'America/Sao_Paulo', onlyIfRefreshed: false, language: 'pt', arrangedBy: null },
}
type Added = Partial<Omit<Parameters<typeof insertSubscription>[1], 'reportId'>>

const add = (choice: Added = {}, { tenantId, reportId } = { tenantId: 1, reportId: 380 }) =>
  insertSubscription(
    { db: portal.database.db, tenantId },
    { ...daily, userId: personIds.maria, ...choice, reportId },
    new Date(start),
  )
const nextOf = async (id: number) => {
  const [found] = await portal.database.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found?.nextAt.toISOString()
}
const states = async () => {
  const rows = await portal.database.db
    .select()
    .from(subscriptionDeliveries)
    .orderBy(asc(subscriptionDeliveries.id))
  return rows.map(({ state, skipReason }) => skipReason ?? state)
}

const queueDue = () => queueDueSubscriptions(portal.database.db, new Date(time.now))

/** One node of the portal that delivers; all nodes share one clock. */
function node(url: string) {
  const { db } = portal.database
  const settings = { ...portal.config, SMTP_URL: url }
  const clock = { now: () => time.now }
  const audit = createAuditLog(db, quiet)
  onTestFinished(() => audit.close())
  const { decrypt } = portal.keyring
  // Power BI's clock is not the one of the test.
  const embed = createEmbedService({ clock: Date.now, log: quiet, decrypt, observe: () => undefined })
  const mailer = createMailer(settings, quiet)
  return createSubscriptionMailer({ db, mailer, config: settings, clock, log: quiet, embed, audit })
}

describe('the next delivery', () => {
  it.each([
    ['daily, at its hour in the time zone', {}, '2026-03-02T10:00:00.000Z'],
    ['later on the same day', { hour: 10 }, '2026-03-01T13:00:00.000Z'],
    ['only on workdays', { frequency: 'workdays', hour: 23 }, '2026-03-03T02:00:00.000Z'],
    ['on a day of the week', { frequency: 'weekly', day: 3 }, '2026-03-04T10:00:00.000Z'],
    ['on a day of the month', { frequency: 'monthly', day: 31 }, '2026-03-31T10:00:00.000Z'],
    [
      'at the next hour that exists when the clocks change',
      { frequency: 'weekly', day: 7, hour: 2, timeZone: 'America/New_York' },
      '2026-03-08T07:00:00.000Z',
    ],
  ] as const)('is %s', async (_what, choice, at) => {
    expect(await nextOf(await add(choice))).toBe(at)
  })

  it('is on the last day of a month that is too short', async () => {
    const id = await add({ frequency: 'monthly', day: 31 })
    time.now = Date.parse('2026-04-02T00:00:00Z')
    await queueDue()
    expect(await nextOf(id)).toBe('2026-04-30T10:00:00.000Z')
  })

  it('follows the one that is due, however late that is', async () => {
    const id = await add()
    time.now = Date.parse('2026-03-05T18:00:00Z')
    await queueDue()
    expect(await states()).toEqual(['queued'])
    expect(await nextOf(id)).toBe('2026-03-06T10:00:00.000Z')
  })
})

describe('deliveries that are due', () => {
  it('are queued although the database no longer knows the time zone of one, which gets a name that it knows', async () => {
    const { db } = portal.database
    const ids = [await add(), await add(), await add()]
    for (const [at, timeZone] of ['Mars/Olympus', 'Nowhere/Else'].entries()) {
      await db
        .update(subscriptions)
        .set({ timeZone })
        .where(eq(subscriptions.id, Number(ids[at])))
    }
    time.now = start + 24 * hourMs
    await queueDue()
    expect(await states()).toEqual(['queued', 'queued', 'queued'])
    const zones = await db.selectDistinct({ timeZone: subscriptions.timeZone }).from(subscriptions)
    expect(zones).toEqual([{ timeZone: 'America/Sao_Paulo' }])
  })

  it('are sent once each, however many nodes poll, and Power BI renders equal ones once', async () => {
    const server = await startMailServer()
    for (let count = 0; count < 24; count++) await add()
    time.now = start + 24 * hourMs
    const nodes = Array.from({ length: 3 }, () => node(server.url))
    await queueDue()
    const empty = async (mailer: (typeof nodes)[number]): Promise<void> => {
      while ((await mailer.deliverDue()) > 0);
    }
    await Promise.all(nodes.map(empty))
    while ((await nodes[0]?.deliverDue()) ?? 0);
    expect(server.received).toHaveLength(24)
    expect(new Set(await states())).toEqual(new Set(['sent']))
    expect((await portal.emulator.calls()).ExportTo).toBeLessThanOrEqual(nodes.length)
    time.now += hourMs
    expect(await nodes[0]?.deliverDue()).toBe(0)
  })

  it('are tried again after Power BI or the mail server failed, and given up half a day later', async () => {
    const server = await startMailServer()
    const mailer = node(server.url)
    await add()
    time.now = start + 24 * hourMs
    await queueDue()
    await portal.emulator.fault({ call: 'ExportTo', exportJob: { fails: true }, times: 1 })
    expect(await mailer.deliverDue()).toBe(1)
    expect(await states()).toEqual(['queued'])
    server.mood.refuses = true
    time.now += 15_000
    expect(await mailer.deliverDue()).toBe(1)
    expect(await states()).toEqual(['queued'])
    time.now += 12 * hourMs
    expect(await mailer.deliverDue()).toBe(1)
    expect(await states()).toEqual(['failed'])
    expect(server.received).toEqual([])
  })

  it('are skipped until the data were refreshed, if the user wants that', async () => {
    const server = await startMailServer()
    const mailer = node(server.url)
    await add({ onlyIfRefreshed: true })
    for (const day of [1, 2]) {
      time.now = start + day * 24 * hourMs
      await queueDue()
      await mailer.deliverDue()
    }
    expect(await states()).toEqual(['sent', 'not_refreshed'])
    // As if the data that were sent were older.
    const dataAt = new Date('2020-01-01')
    await portal.database.db.update(subscriptionDeliveries).set({ dataAt })
    time.now += 24 * hourMs
    await queueDue()
    await mailer.deliverDue()
    expect(await states()).toEqual(['sent', 'not_refreshed', 'sent'])
  })

  it('of one company do not delay those of another', async () => {
    const { db } = portal.database
    const bruno = await portal.as('bruno')
    const [report] = (await bruno.call('getUserReports', {})).reports
    const ofAurora = await add()
    const ofBoreal = await add({ userId: personIds.bruno }, { tenantId: 2, reportId: report?.id ?? 0 })
    const nextAttemptAt = new Date(start)
    const of = (tenantId: number, subscriptionId: number) => ({ tenantId, subscriptionId, nextAttemptAt })
    const many = Array.from({ length: 50 }, () => of(1, ofAurora))
    await db.insert(subscriptionDeliveries).values([...many, of(2, ofBoreal)])
    const now = new Date(start + hourMs)
    const leasedUntil = new Date(start + 2 * hourMs)
    const claimed = await claimDue(db, subscriptionDeliveries, { now, leasedUntil, limit: 4 })
    expect(claimed.map(({ tenantId }) => tenantId).sort()).toEqual([1, 1, 1, 2])
  })
})
