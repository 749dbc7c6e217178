import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { auditEvents, passwordLinks, rateLimitCounts, users } from '#server/base/db/schema/index.ts'
import { hashToken } from '#server/base/digest.ts'
import type { Mail } from '#server/base/mail/mailer.ts'
import { createPasswordLinks } from '#server/sign-in/password-links/password-links.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { people, personIds } from '../../portal.ts'
import { bearer, post } from '../../post.ts'
import { storedEvents } from '../../records/audit/events.ts'
import { linkOf, mailLog, mailTo, tokenOf } from './mail-log.ts'

const minutes = 60_000
let offsetMs = 0
const clock = { now: () => Date.now() + offsetMs }
const { log, mails } = mailLog()
const portal = portalFixture({
  clock,
  log,
  env: { PUBLIC_URL: 'https://reports.aurora.test:8443', SMTP_URL: 'log:' },
})

const ask = (email: string, headers = {}) =>
  post(portal, 'requestPasswordReset', { email, id_empresa: 1 }, headers)
const reset = (token: string, new_password = 'Chosen-by-mail-1', id_empresa = 1) =>
  post(portal, 'resetPassword', { token, id_empresa, new_password })
const signIn = (email: string, password: string) =>
  post(portal, 'login', { email, password, id_empresa: 1, id_setup: 1 })
/** Past the limit per e-mail and network. */
const waitForLimits = async () => {
  offsetMs += 16 * minutes
  await portal.database.db.delete(rateLimitCounts)
}
const refused = { status: 410, body: { code: 'password.link' } }

async function linkFor(email: string): Promise<string> {
  await waitForLimits()
  expect((await ask(email)).status).toBe(200)
  return tokenOf(await mailTo(mails, email))
}

describe('a user who forgot the password', () => {
  it('sets a new one by the link of a mail, which ends all sessions', async () => {
    const { email, password } = people.maria
    const session = bearer((await portal.as('maria')).token())
    for (let mistyped = 0; mistyped < 5; mistyped++) await signIn(email, 'Mistyped-1')
    expect((await signIn(email, password)).status).toBe(429)

    const answer = await ask(email, { 'accept-language': 'pt', host: 'evil.test' })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const mail = await mailTo(mails, email)
    expect(mail.subject).toBe('Crie uma nova senha para o portal Aurora')
    expect(linkOf(mail).origin, 'from the settings, not from the request').toBe(
      'https://reports.aurora.test:8443',
    )
    const token = tokenOf(mail)
    const owner = await post(portal, 'passwordLink', { token, id_empresa: 1 })
    expect(owner.body).toMatchObject({ name: 'Maria Souza', email, invitation: false })

    expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } })
    expect((await post(portal, 'getUserReports', {}, session)).status).toBe(401)
    expect((await signIn(email, 'Chosen-by-mail-1')).status).toBe(200)
    expect(await reset(token, 'Once-more-1')).toMatchObject(refused)
    const [event] = await storedEvents(portal, eq(auditEvents.action, 'user.reset_password'))
    expect(event).toMatchObject({ userId: personIds.maria, objectId: personIds.maria, address: '127.0.0.1' })
    expect(JSON.stringify(event)).not.toContain(token)
  })

  it('gets a link that is stored only as a hash and is of no use to another company', async () => {
    const token = await linkFor(people.joao.email)
    const rows = await portal.database.db.select().from(passwordLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).toContain(hashToken(token))
    expect(await reset(token, 'Chosen-by-mail-1', 2)).toMatchObject(refused)
  })

  it('may try another password when the first one breaks the rules', async () => {
    const token = await linkFor(people.joao.email)
    for (const [password, fault] of [
      ['weak', 'passwordWeak'],
      [`${people.joao.email}A1`, 'passwordEmail'],
    ] as const) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { fields: { new_password: fault } },
      })
    }
    expect((await reset(token)).status).toBe(200)
  })

  it('can only use the latest link', async () => {
    const older = await linkFor(people.ana.email)
    const latest = await linkFor(people.ana.email)
    expect(await reset(older)).toMatchObject(refused)
    expect((await reset(latest)).status).toBe(200)
  })

  it('has 30 minutes', async () => {
    const token = await linkFor(people.ana.email)
    offsetMs += 29 * minutes
    expect((await post(portal, 'passwordLink', { token, id_empresa: 1 })).status).toBe(200)
    offsetMs += 2 * minutes
    expect(await reset(token)).toMatchObject(refused)
  })

  it('cannot use it twice at the same time', async () => {
    const token = await linkFor(people.ana.email)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('gets no further with it after an administrator has changed the e-mail', async () => {
    const token = await linkFor(people.joao.email)
    const admin = await portal.as('admin')
    await admin.call('updateUser', { id: 3, name: 'João Lima', email: 'joao.lima@aurora.test' })
    expect(await reset(token)).toMatchObject(refused)
  })
})

describe('the answer to a request for a new password', () => {
  it('is the same for unknown addresses, and so is its limit', async () => {
    await waitForLimits()
    const [known, unknown] = [people.ana.email, 'nobody@aurora.test']
    for (let asked = 0; asked < 3; asked++) {
      const [one, other] = await Promise.all([ask(known), ask(unknown)])
      expect(one).toMatchObject({ status: 200, body: { success: true } })
      expect(other.body).toEqual(one.body)
    }
    for (const email of [known, unknown, known.toUpperCase()]) {
      expect(await ask(email)).toMatchObject({ status: 429, body: { code: 'login.throttled' } })
    }
    await mailTo(mails, known)
    expect(mails.filter(({ to }) => to === unknown)).toEqual([])
  })

  it('is refused after too many requests from one network', async () => {
    await waitForLimits()
    for (let asked = 0; asked < 30; asked++) {
      expect((await ask(`someone-${asked}@aurora.test`)).status).toBe(200)
    }
    expect((await ask('one-more@aurora.test')).status).toBe(429)
    await waitForLimits()
    expect((await ask('one-more@aurora.test')).status).toBe(200)
  })
})

describe('a mail server that refuses the mail', () => {
  it('is asked again, and the link in the mail that arrives works', async () => {
    const { db } = portal.database
    const sent: Mail[] = []
    const refusals = ['451 try again later']
    const send = async (mail: Mail) => {
      const refusal = refusals.pop()
      if (refusal) throw new Error(refusal)
      sent.push(mail)
    }
    const { config } = portal
    const quiet = pino({ level: 'silent' })
    const node = createPasswordLinks({ db, mailer: { send }, config, clock, log: quiet })
    const [ana] = await db.select().from(users).where(eq(users.email, people.ana.email))
    if (!ana) throw new Error('no such user')
    const link = await node.create({ db, tenantId: 1 }, ana, { purpose: 'sent', language: 'en' })
    expect(await node.deliver(link)).toBe('waiting')
    const [queued] = await db.select().from(passwordLinks).where(eq(passwordLinks.id, link.id))
    expect(queued).toMatchObject({ state: 'queued', lastError: '451 try again later' })
    expect(await node.deliver(link)).toBe('delivered')
    const [mail] = sent
    if (!mail) throw new Error('no mail')
    expect((await reset(tokenOf(mail))).status).toBe(200)
  })
})
