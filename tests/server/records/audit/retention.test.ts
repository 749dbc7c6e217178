import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  auditEvents,
  devices,
  pageViews,
  signIns,
  supportMessages,
  tenants,
} from '#server/base/db/schema/index.ts'
import { applyRetention } from '#server/records/retention/retention.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase } from '../../database.ts'

it("each company's logs are kept as long as it has decided, in batches", async () => {
  const database = await createTestDatabase()
  try {
    const { db } = database
    const now = Date.now()
    const at = (days: number) => new Date(now - days * 86_400_000)
    const aurora = await createTenant(db, 'Aurora')
    const boreal = await createTenant(db, 'Boreal')
    await db.update(tenants).set({ settings: { pageViewDays: 10, signInDays: 0, auditDays: 400 } })
    await db.insert(tenants).values({ id: 999, name: 'Cirrus' })
    const everyone = [aurora.tenantId, boreal.tenantId, 999]
    const view = {
      userId: 1,
      userName: 'Maria',
      reportId: 1,
      reportName: 'Metas',
      pageName: 'p',
      pageTitle: 'P',
    }
    const views = Array.from({ length: 5000 }, () => ({ ...view, tenantId: aurora.tenantId, at: at(11) }))
    await db.insert(pageViews).values(views.slice(0, 2500))
    await db.insert(pageViews).values(views.slice(2500))
    const signIn = { email: 'maria@x.test', result: 'success' as const, address: '127.0.0.1' }
    const event = { action: 'user.update', objectType: 'user' }
    for (const tenantId of everyone) {
      await db.insert(pageViews).values({ ...view, tenantId, at: at(9) })
      await db.insert(signIns).values([9, 800].map((days) => ({ ...signIn, tenantId, at: at(days) })))
      await db
        .insert(auditEvents)
        .values([9, 399, 401, 1900].map((days) => ({ ...event, tenantId, at: at(days) })))
    }
    const device = { tenantId: boreal.tenantId, userId: boreal.userId }
    await db.insert(devices).values([
      { ...device, fingerprint: 'old', lastSeenAt: at(731) },
      { ...device, fingerprint: 'recent', lastSeenAt: at(729) },
    ])
    await db
      .update(tenants)
      .set({ settings: { pageViewDays: 10, auditDays: 400 } })
      .where(eq(tenants.id, boreal.tenantId))
    await applyRetention(db, now)
    expect((await db.select().from(devices)).map(({ fingerprint }) => fingerprint)).toEqual(['recent'])
    expect(await db.$count(pageViews)).toBe(3)
    const left = await database.pool.query(
      `select tenant_id, (select count(*)::int from sign_ins s where s.tenant_id = t.id) as signs,
       (select count(*)::int from audit_events e where e.tenant_id = t.id) as events
       from (select id, id as tenant_id from tenants) t order by 1`,
    )
    expect(left.rows.map(({ signs, events }) => [signs, events])).toEqual([
      [2, 2],
      [1, 2],
      [1, 3],
    ])
  } finally {
    await database.close()
  }
})

it('messages to support are deleted after two years, or when a company has decided, but not before they are sent', async () => {
  const database = await createTestDatabase()
  try {
    const { db } = database
    const now = Date.now()
    const aurora = await createTenant(db, 'Aurora')
    const boreal = await createTenant(db, 'Boreal')
    await db
      .update(tenants)
      .set({ settings: { supportDays: 30 } })
      .where(eq(tenants.id, boreal.tenantId))
    for (const { tenantId, userId } of [aurora, boreal]) {
      const message = { tenantId, userId, email: 'maria@x.test', subject: 'Ajuda', message: 'Não abre.' }
      for (const days of [10, 40, 729, 731]) {
        const createdAt = new Date(now - days * 86_400_000)
        await db.insert(supportMessages).values([
          { ...message, createdAt, state: 'sent' },
          { ...message, createdAt, state: 'queued' },
        ])
      }
    }
    await applyRetention(db, now)
    const left = async (tenantId: number, state: 'sent' | 'queued') =>
      db.$count(
        supportMessages,
        and(eq(supportMessages.tenantId, tenantId), eq(supportMessages.state, state)),
      )
    expect([await left(aurora.tenantId, 'sent'), await left(boreal.tenantId, 'sent')]).toEqual([3, 1])
    expect([await left(aurora.tenantId, 'queued'), await left(boreal.tenantId, 'queued')]).toEqual([4, 4])
  } finally {
    await database.close()
  }
})
