import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { webhooks } from '#server/base/db/schema/index.ts'
import { createOutbound, type Outbound } from '#server/base/outbound/outbound.ts'
import { createEventSender } from '#server/records/webhooks/send-events.ts'
import { portalFixture, sessionFixture } from '#tests/fixtures/portal.ts'
import { eventsOf, receiverFixture } from './receiver.ts'

/** A portal with a receiver in this process, and before each test a new webhook to it. */
export function webhookFixture() {
  const receiver = receiverFixture()
  const portal = portalFixture(() => ({
    faults: true,
    env: { OUTBOUND_HOSTS: receiver.host() },
    // The tests send, not the portal's own job.
    prepare: async ({ db }) => {
      await db.execute(
        sql`insert into jobs (name, next_run_at) values ('send events to webhooks', 'infinity')`,
      )
    },
  }))
  const admin = sessionFixture(portal, 'admin')
  let outbound: Outbound
  beforeAll(() => {
    outbound = createOutbound({ ...portal.config, OUTBOUND_HOSTS: [receiver.host()] })
  })
  afterAll(() => outbound.close())

  /** The sender of a node. */
  const sender = () => {
    const { database, keyring, now } = portal
    const log = pino({ level: 'silent' })
    return createEventSender({ database, keyring, outbound, clock: { now }, log })
  }

  const hook = { id: 0, secret: '' }
  beforeEach(async () => {
    await portal.database.db.delete(webhooks)
    receiver.answerWith()
    // With a session of this moment: adding a webhook needs one that is not old.
    const added = await (await portal.as('admin')).call('addWebhook', { url: receiver.url() })
    Object.assign(hook, added)
    await sender()()
    receiver.take()
  })

  let groups = 0
  return {
    ...{ receiver, portal, admin, sender, hook },
    /** Adds groups, each an event. @returns their names */
    async addGroups(count: number): Promise<string[]> {
      const names = Array.from({ length: count }, () => `Webhook ${++groups}`)
      for (const name of names) await admin.call('insertGroup', { name, users: [] })
      return names
    },
    /** What the events that arrived since the last time are about. */
    received: () => eventsOf(receiver.take(), hook.secret).map((event) => event.object_name),
    shown: async () => (await admin.call('webhooks', {})).webhooks.find(({ id }) => id === hook.id),
  }
}
