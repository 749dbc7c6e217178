import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { auditEvents, tenants } from '#server/base/db/schema/index.ts'
import { webhookFixture } from './fixture.ts'
import { eventsOf } from './receiver.ts'

const { receiver, portal, sender, hook, addGroups, received, shown } = webhookFixture()

describe('a receiver', () => {
  it('gets the events of its company in their order, signed, and each once', async () => {
    const names = await addGroups(3)
    await (await portal.as('borealAdmin')).call('insertGroup', { name: 'Of Boreal', users: [] })
    const send = sender()
    await send()
    await send()
    const messages = receiver.take()
    expect(messages.map((message) => eventsOf([message], hook.secret).length)).toEqual([3])
    expect(eventsOf(messages, hook.secret).map((event) => event.object_name)).toEqual(names)
    expect(JSON.parse(messages[0]?.body ?? '')).toMatchObject({
      type: 'audit.events',
      data: { tenant_id: 1 },
    })
    expect(await shown()).toMatchObject({ state: 'active', sent_at: expect.any(String), last_error: null })
  })

  it('gets at most 100 events and 256 KB in a message, and a larger event without what changed', async () => {
    const event = { tenantId: 1, at: new Date(portal.now()), action: 'group.update', objectType: 'group' }
    const large = { ...event, after: { text: 'x'.repeat(100_000) } }
    const huge = { ...event, after: { text: 'x'.repeat(300_000) } }
    const { db } = portal.database
    await db.insert(auditEvents).values(Array.from({ length: 120 }, () => event))
    await db.insert(auditEvents).values([large, large, large, huge])
    await sender()()
    const messages = receiver.take()
    const sizes = messages.map(({ body }) => Buffer.byteLength(body))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(256 * 1024)
    const counts = messages.map((message) => eventsOf([message], hook.secret).length)
    expect(counts).toEqual([100, 22, 2])
    expect(eventsOf(messages, hook.secret).at(-1)).toMatchObject({ truncated: true, after: null })
  })

  it('misses no event of a transaction that took its id before others and commits after them', async () => {
    const slow = new pg.Client(portal.database.connection)
    await slow.connect()
    await slow.query('begin')
    await slow.query(
      `insert into audit_events (tenant_id, at, action, object_type, object_name) values (1, now(), 'group.update', 'group', 'Slow')`,
    )
    const [fast] = await addGroups(1)
    const send = sender()
    await send()
    await send()
    expect(received()).toEqual([])
    await slow.query('commit')
    await slow.end()
    await send()
    await send()
    expect(received()).toEqual(['Slow', fast])
  })

  it('is not kept waiting by a transaction that began after its events', async () => {
    const [name] = await addGroups(1)
    const send = sender()
    const slow = new pg.Client(portal.database.connection)
    await slow.connect()
    const open = 'begin; lock table audit_events in row exclusive mode'
    await slow.query(open)
    await send()
    const other = new pg.Client(portal.database.connection)
    await other.connect()
    await other.query(open)
    await slow.query('rollback')
    await send()
    expect(received()).toEqual([name])
    await Promise.all([slow.end(), other.end()])
  })

  it('gets the same message with the same id again when the portal could not store that it had arrived', async () => {
    const [first] = await addGroups(1)
    const rename = (from: string, to: string) =>
      portal.database.pool.query(`alter table webhooks rename column ${from} to ${to}`)
    receiver.answerWith(async (response) => {
      await rename('sent_at', 'away')
      response.writeHead(204).end()
    })
    await sender()()
    await rename('away', 'sent_at')
    receiver.answerWith()
    const [lost] = receiver.take()
    const [second] = await addGroups(1)
    await sender()()
    expect(received()).toEqual([])
    await portal.advanceClock(60)
    await sender()()
    const messages = receiver.take()
    expect(messages.map((message) => message.id)[0]).toBe(lost?.id)
    expect(messages[0]?.body).toBe(lost?.body)
    expect(eventsOf(messages, hook.secret).map((event) => event.object_name)).toEqual([first, second])
  })

  it('gets each event from one of two nodes', async () => {
    const names = await addGroups(5)
    await Promise.all([sender()(), sender()(), sender()()])
    expect(received()).toEqual(names)
  })

  it('gets nothing that is older than the company keeps', async () => {
    const { db } = portal.database
    const old = { tenantId: 1, at: new Date(portal.now() - 40 * 86_400_000), action: 'group.update' }
    await db.insert(auditEvents).values({ ...old, objectType: 'group', objectName: 'Old' })
    await portal.changeExternally(() =>
      db
        .update(tenants)
        .set({ settings: { auditDays: 30 } })
        .where(eq(tenants.id, 1)),
    )
    const [name] = await addGroups(1)
    await sender()()
    expect(received()).toEqual([name])
    await portal.changeExternally(() => db.update(tenants).set({ settings: {} }).where(eq(tenants.id, 1)))
  })
})
