import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { supportMessages } from '#server/base/db/schema/index.ts'
import { createMailer, type Mailer } from '#server/base/mail/mailer.ts'
import { insertReply, requeueMail } from '#server/company/support/inbox.ts'
import { createOutbox } from '#server/company/support/outbox.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { startMailServer } from './mail-server.ts'

const minutes = 60_000
const quiet = pino({ level: 'silent' })
const settings = {
  SUPPORT_EMAIL: 'support@vitrine.test',
  SMTP_FROM: 'portal@vitrine.test',
  SMTP_REQUIRE_TLS: false,
}

async function open() {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  const { tenantId, userId } = await createTenant(database.db, 'Aurora')
  const time = { now: Date.parse('2026-03-01T12:00:00Z') }
  return { database, tenantId, userId, time, scope: { db: database.db, tenantId } }
}

/** One node's outbox on a shared database; all nodes share one clock. @param timeoutMs in ms of the real clock */
const node = (
  database: TestDatabase,
  time: { now: number },
  mailer: Mailer | undefined,
  timeoutMs = 25_000,
) =>
  createOutbox({
    db: database.db,
    mailer,
    config: settings,
    clock: { now: () => time.now },
    log: quiet,
    timeoutMs,
  })

/** A mail server that accepts the connection and never responds. */
function hangingMailer() {
  let markStarted = (): void => undefined
  const started = new Promise<void>((resolve) => {
    markStarted = resolve
  })
  const send = () => {
    markStarted()
    return new Promise<never>(() => undefined)
  }
  return { send, started }
}

const messageOf = (userId: number, subject: string) => ({
  userId,
  email: 'maria@x.test',
  subject,
  message: 'Olá',
  context: {},
})

const only = async ({ db }: TestDatabase) => {
  const [message] = await db.select().from(supportMessages)
  if (!message) throw new Error('no message is stored')
  return message
}

describe('the outbox of support mail', () => {
  it('retries with growing delays until the mail server accepts the message', async () => {
    const server = await startMailServer()
    server.mood.refuses = true
    const { database, userId, scope, time } = await open()
    const outbox = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    expect(await outbox.submit(scope, messageOf(userId, 'Ajuda'))).toBe('waiting')
    const pauses: number[] = []
    for (let tries = 0; tries < 10; tries++) {
      const { nextAttemptAt } = await only(database)
      pauses.push((nextAttemptAt.getTime() - time.now) / 1000)
      time.now = nextAttemptAt.getTime() - 1
      expect(await outbox.deliverDue(), 'not before its time').toBe(0)
      time.now += 1
      expect(await outbox.deliverDue()).toBe(1)
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
    server.mood.refuses = false
    time.now += 60 * minutes
    await outbox.deliverDue()
    expect(server.received.map(({ headers }) => headers.get('subject'))).toEqual(['Ajuda'])
    expect(await only(database)).toMatchObject({ state: 'sent', attempts: 12, lastError: null })
    time.now += 24 * 60 * minutes
    expect(await outbox.deliverDue()).toBe(0)
  })

  it('sends a reply to the user with the message quoted; an answer to it reaches support', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    const outbox = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    await outbox.submit(scope, messageOf(userId, 'Ajuda'))
    const { id: replyTo } = await only(database)
    const reply = { userId, email: 'maria@x.test', subject: 'Re: Ajuda', message: 'Corrigido.', replyTo }
    await insertReply(scope, { ...reply, authorId: userId }, new Date(time.now))
    await outbox.deliverDue()
    const mail = server.received.at(-1)
    expect(mail?.to).toEqual(['maria@x.test'])
    expect(mail?.headers.get('reply-to')).toBe('support@vitrine.test')
    expect(mail?.body).toContain('Corrigido.\n\n> Olá')
  })

  it('gives up after five days and ten attempts, and sends it when it is asked to again', async () => {
    const server = await startMailServer()
    server.mood.refuses = true
    const { database, userId, scope, time } = await open()
    const outbox = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    await outbox.submit(scope, messageOf(userId, 'Ajuda'))
    time.now += 5 * 24 * 60 * minutes
    for (let attempt = 2; attempt <= 10; attempt++) {
      expect(await only(database)).toMatchObject({ state: 'queued' })
      await outbox.deliverDue()
      time.now += 60 * minutes
    }
    const given = await only(database)
    expect(given).toMatchObject({ state: 'failed', attempts: 10 })
    time.now += 24 * 60 * minutes
    expect(await outbox.deliverDue()).toBe(0)

    const { id = 0, email = '' } = given ?? {}
    await requeueMail(scope, id, { email, at: new Date(time.now) })
    await outbox.deliverDue()
    expect(await only(database)).toMatchObject({ state: 'queued', attempts: 1 })
    server.mood.refuses = false
    time.now += 60 * minutes
    await outbox.deliverDue()
    expect(await only(database)).toMatchObject({ state: 'sent' })
  })

  it('delivers each message once, however many nodes poll', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    const idle = node(database, time, undefined)
    const subjects = Array.from({ length: 24 }, (_, at) => `message ${at}`)
    for (const subject of subjects) {
      expect(await idle.submit(scope, messageOf(userId, subject)), 'no node has claimed it yet').toBe(
        'waiting',
      )
    }
    const mailer = createMailer({ ...settings, SMTP_URL: server.url }, quiet)
    const nodes = Array.from({ length: 4 }, () => node(database, time, mailer))
    const empty = async (outbox: (typeof nodes)[number]): Promise<void> => {
      while ((await outbox.deliverDue()) > 0);
    }
    await Promise.all(nodes.map(empty))
    const sent = server.received.map(({ headers }) => headers.get('subject')).sort()
    expect(sent).toEqual(subjects.toSorted())
    expect(await database.db.$count(supportMessages, eq(supportMessages.state, 'sent'))).toBe(24)
  })

  it('takes over the message of a dead node when its lease ends, and not before', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    const hanging = hangingMailer()
    void node(database, time, hanging).submit(scope, messageOf(userId, 'Ajuda'))
    await hanging.started
    const other = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    time.now += 9 * minutes
    expect(await other.deliverDue()).toBe(0)
    time.now += minutes
    expect(await other.deliverDue()).toBe(1)
    expect(server.received).toHaveLength(1)
    expect(await only(database)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('does not keep the user waiting for a mail server that does not respond', async () => {
    const { database, userId, scope, time } = await open()
    const outbox = node(database, time, hangingMailer(), 200)
    expect(await outbox.submit(scope, messageOf(userId, 'Ajuda'))).toBe('waiting')
    await outbox.stop()
    expect(await only(database)).toMatchObject({ state: 'queued', attempts: 1 })
  })

  it('sends a repeated message with the same id, so that duplicates can be detected', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    const outbox = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    await outbox.submit(scope, messageOf(userId, 'Ajuda'))
    await database.db.update(supportMessages).set({ state: 'queued', nextAttemptAt: new Date(time.now) })
    await outbox.deliverDue()
    const names = server.received.map(({ headers }) => headers.get('message-id'))
    expect(names).toHaveLength(2)
    expect(names[0]).toMatch(/^<support-\d+\.\d+@vitrine\.test>$/)
    expect(new Set(names).size).toBe(1)
  })

  it('polls once started, and finishes running deliveries before it stops', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    await node(database, time, undefined).submit(scope, messageOf(userId, 'Ajuda'))
    const outbox = node(database, time, createMailer({ ...settings, SMTP_URL: server.url }, quiet))
    outbox.start()
    await outbox.stop()
    expect(server.received).toHaveLength(1)
    expect(await only(database)).toMatchObject({ state: 'sent' })
  })

  it('sends nothing in plain text where the operator requires TLS', async () => {
    const server = await startMailServer()
    const { database, userId, scope, time } = await open()
    const strict = { ...settings, SMTP_REQUIRE_TLS: true, SMTP_URL: server.url }
    const outbox = node(database, time, createMailer(strict, quiet))
    expect(await outbox.submit(scope, messageOf(userId, 'Ajuda'))).toBe('waiting')
    expect(server.received).toEqual([])
    expect(await only(database)).toMatchObject({ state: 'queued', attempts: 1 })
    await outbox.stop()
  })
})
