import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CallName, callNames, contract, type ResponseOf } from '#common/contract/index.ts'
import { audit } from '#common/texts/pt/admin-audit.ts'
import { auditEvents, passwordLinks, users } from '#server/base/db/schema/index.ts'
import { hashToken } from '#server/base/digest.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { SoftwareAuthenticator } from '../../../fixtures/software-authenticator.ts'
import { databaseChecksums } from '../../contract/database-checksums.ts'
import { expectedStatus } from '../../contract/expected-status.ts'
import { type Fixture, requests } from '../../contract/fixture.ts'
import { ownFixture } from '../../contract/own-fixture.ts'
import { send } from '../../contract/send.ts'
import { people, personIds } from '../../portal.ts'
import { deletePasskeys, origin } from '../../sign-in/passkeys/passkeys.ts'
import { codeOf, deleteFactor, storeFactor } from '../../sign-in/second-factor/authenticator.ts'
import { eventsDuring } from './events.ts'

const tokens = {
  public: null as string | null,
  user: null as string | null,
  admin: null as string | null,
  // No call of a display is in the audit log.
  display: null,
}
const portal = portalFixture()
beforeAll(async () => {
  tokens.user = (await portal.as('maria')).token()
  tokens.admin = (await portal.as('admin')).token()
})

const linkToken = 'a-link-of-maria'

const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const proof = () => ({ password: people.maria.password, code: codeOf(key) })
/** What a call finds: Maria's set-up has begun, or is complete. */
const factorBefore: { [Name in CallName]?: 'begun' | 'complete' } = {
  enableSecondFactor: 'begun',
  renewRecoveryCodes: 'complete',
  disableSecondFactor: 'complete',
}

/** A passkey that answers the server, as an authenticator does. */
async function newPasskey(token: string | null) {
  const { body } = await send(portal, 'startPasskey', {}, token)
  const { options } = body as ResponseOf<'startPasskey'>
  return { name: 'Notebook', passkey: new SoftwareAuthenticator(origin).create(options) }
}

/**
 * Requests that succeed where the contract's own sample is refused, in this order. The password alone is not enough once
 * there is a passkey.
 */
const accepted: { [Name in CallName]?: object | typeof newPasskey } = {
  insertPasskey: newPasskey,
  get enableSecondFactor() {
    return { code: codeOf(key) }
  },
  get renewRecoveryCodes() {
    return proof()
  },
  get disableSecondFactor() {
    return proof()
  },
  updatePassword: { old_password: people.maria.password, new_password: 'Another-1' },
  resetPassword: { token: linkToken, id_empresa: 1, new_password: 'Another-1' },
  updatePasswordAdm: { old_password: people.admin.password, new_password: 'Another-1' },
}

const auditOf = (name: CallName) => contract[name].audit
const changing = callNames.filter((name) => auditOf(name) !== undefined)
/** Calls that end sessions get a session of their own; a change of password comes last, since it is the password of all. */
const endsSessions = (name: CallName) => name in accepted || contract[name].tag === 'sessions'
const inOrder = [
  ...changing.filter((name) => !endsSessions(name)),
  ...changing.filter((name) => endsSessions(name) && !(name in accepted)),
  ...(Object.keys(accepted) as CallName[]),
]

/** A link for Maria, as in a mail. */
async function mailLink(): Promise<void> {
  const { db } = portal.database
  const [maria] = await db.select().from(users).where(eq(users.id, 2))
  await db.insert(passwordLinks).values({
    tenantId: 1,
    userId: personIds.maria,
    purpose: 'reset',
    language: 'pt',
    tokenVersion: maria?.tokenVersion ?? 0,
    tokenHash: hashToken(linkToken),
    expiresAt: new Date(Date.now() + 3_600_000),
    state: 'sent',
  })
}

async function ask(name: CallName) {
  if (name === 'resetPassword') await mailLink()
  if (name in accepted) await deletePasskeys(portal, personIds.maria)
  const asAdmin = contract[name].access === 'admin'
  const fixture = await ownFixture(portal.database.db, name)
  const needsSession = contract[name].access !== 'public'
  const factor = factorBefore[name]
  if (factor) await deleteFactor(portal, personIds.maria)
  const token =
    endsSessions(name) && needsSession
      ? (await portal.as(asAdmin ? 'admin' : 'maria')).token()
      : tokens[contract[name].access]
  const since = factor === 'complete' ? new Date() : null
  if (factor) await storeFactor(portal, { userId: personIds.maria, key, since })
  const prepared = accepted[name]
  const request =
    typeof prepared === 'function' ? await prepared(token) : (prepared ?? requests[name](fixture))
  return { fixture, answer: () => send(portal, name, request, token) }
}

/**
 * An import, its undo and the access of a display also write the events of the single changes (`user-import.test.ts`,
 * `undo.test.ts`, `pair-display.test.ts`).
 */
const withSeveral: CallName[] = ['importUsers', 'undoImport', 'updateDisplay', 'pairOwnDisplay']
const withOneEvent = inOrder.filter((name) => !withSeveral.includes(name))

/** Every secret that a request or the database contains. */
const secrets = [
  ...Object.values(people).map(({ password }) => password),
  'Another-1',
  'secret-1',
  'A-secret-of-an-application',
  'clientSecret',
  key,
  '$argon2',
  'client_secret',
]

/**
 * What calls write without an event: logs, which are records themselves, the session of a sign-in, what users keep for
 * themselves (decision 038), pictures for their cards, challenges of passkeys, codes of devices, and the progress of exports and mailed reports, which
 * are recorded like opened reports.
 */
const logs = [
  ...['support_messages', 'playlist_run_events', 'users', 'sessions', 'favorite_reports', 'saved_views'],
  ...['report_exports', 'report_pictures', 'subscriptions', 'subscription_deliveries'],
  ...['passkey_challenges', 'display_pairings'],
]

/** Stores when the reports of the company were last checked. */
const check = 'checkReports'

describe('every call that changes something', () => {
  it('is marked in the contract', async () => {
    expect(changing.length).toBeGreaterThan(15)
    const unmarked = callNames.filter((one) => auditOf(one) === undefined && one !== check)
    for (const name of unmarked.filter((one) => contract[one].access !== 'display')) {
      const { answer } = await ask(name)
      const before = await databaseChecksums(portal, logs)
      expect((await answer()).status, name).toBe(expectedStatus[name] ?? 200)
      expect(
        await databaseChecksums(portal, logs),
        `${name} changes something and needs "audit" in the contract`,
      ).toEqual(before)
    }
  })

  it.each(inOrder.filter((name) => !(name in accepted)))(
    '%s changes nothing when its event cannot be written',
    async (name) => {
      const { answer } = await ask(name)
      const before = await databaseChecksums(portal)
      await portal.database.pool.query('alter table audit_events rename column action to away')
      try {
        expect((await answer()).status).toBe(500)
      } finally {
        await portal.database.pool.query('alter table audit_events rename column away to action')
      }
      expect(await databaseChecksums(portal)).toEqual(before)
    },
  )

  it.each(['updateUser', 'deleteGroup', 'deletePlaylistReport'] as const)(
    '%s of something that does not exist leaves no event',
    async (name) => {
      const gone = new Proxy({} as Fixture, { get: () => 2_000_000_000 })
      const token = tokens[contract[name].access]
      const events = await eventsDuring(portal, () => send(portal, name, requests[name](gone), token))
      expect(events.filter(({ action }) => action === auditOf(name))).toEqual([])
    },
  )

  it.each(['importUsers', 'undoImport'] as const)('%s is recorded', async (name) => {
    const { answer } = await ask(name)
    const events = await eventsDuring(portal, async () => expect((await answer()).status).toBe(200))
    expect(events.map(({ action }) => action)).toContain(auditOf(name))
  })

  it.each(withOneEvent)(
    '%s writes exactly one event: who, when, from where, what, and no secret',
    async (name) => {
      const { answer } = await ask(name)
      const started = Date.now()
      const events = await eventsDuring(portal, async () => {
        const { status, body } = await answer()
        expect(status, JSON.stringify(body)).toBe(200)
      })
      const asAdmin = contract[name].access === 'admin'
      expect(events.filter(({ action }) => !/^(report|playlist)\.open/.test(action))).toMatchObject([
        {
          action: auditOf(name),
          objectType: auditOf(name)?.split('.')[0],
          objectId: expect.any(Number),
          objectName: expect.any(String),
          tenantId: 1,
          userId: asAdmin ? 1 : 2,
          userName: expect.stringMatching(/\w/),
          address: '127.0.0.1',
          requestId: expect.any(String),
          count: 1,
        },
      ])
      expect(events[0]?.at.getTime()).toBeGreaterThanOrEqual(started)
      for (const secret of secrets) expect(JSON.stringify(events)).not.toContain(secret)
    },
  )
})

it('the application can neither change nor delete an event', async () => {
  const { db, pool } = portal.database
  const isAny = eq(auditEvents.tenantId, 1)
  await expect(db.update(auditEvents).set({ userName: 'nobody' }).where(isAny)).rejects.toThrow()
  await expect(db.delete(auditEvents).where(isAny)).rejects.toThrow()
  await expect(pool.query('truncate audit_events')).rejects.toThrow(/cannot be truncated/)
  await expect(
    pool.query("begin; set local vitrine.audit_retention = 'on'; delete from audit_events; commit"),
  ).rejects.toThrow(/cannot be changed or deleted/)
})

it('every field of the events has a name in the list of changes', async () => {
  const { rows } = await portal.database.pool.query<{ event: string }>(
    `select distinct action || ' ' || field as event
    from audit_events, unnest(array[before, after, details]) as fields, jsonb_object_keys(fields) as field`,
  )
  const named = Object.keys(audit.field)
  const raw = rows.map(({ event }) => event).filter((event) => !named.includes(event.split(' ')[1] ?? ''))
  expect(raw).toEqual([])
})
