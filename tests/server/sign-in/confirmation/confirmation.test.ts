import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallName, RequestOf } from '#common/contract/index.ts'
import { auditEvents, rateLimitCounts, sessions } from '#server/base/db/schema/index.ts'
import { addUser, portalFixture } from '../../../fixtures/portal.ts'
import { type Browser, people, personIds } from '../../portal.ts'
import { storedEvents } from '../../records/audit/events.ts'
import { codeOf, deleteFactor, storeFactor } from '../second-factor/authenticator.ts'

let now = Date.now()
const portal = portalFixture({ clock: { now: () => now } })
const minutes = 60_000
const refusal = { status: 403, code: 'session.confirm' }
const { password } = people.admin
const maria = { id: personIds.maria, name: 'Maria Oliveira', email: 'maria@aurora.test' }

let admin: Browser
beforeEach(async () => {
  await portal.database.db.delete(rateLimitCounts)
  admin = await portal.as('admin')
})

const account = { entra_tenant_id: 'contoso', client_id: 'app', credential: 'secret' } as const

/** Calls that a stolen session must not make; none of them fails for another reason. */
const sensitive: { [Name in CallName]?: RequestOf<Name> } = {
  removeSecondFactor: { id_user: personIds.maria },
  updateUserRole: { id_user: personIds.joao, adm: 'N' },
  insertAccount: { ...account, name: 'Nova', secret: 'a-secret' },
  updateAccount: { ...account, id: 1, name: 'Aurora', secret: 'another-secret' },
}
const names = Object.keys(sensitive) as (keyof typeof sensitive)[]
const make = (name: keyof typeof sensitive, by: Browser) =>
  by.call(name, sensitive[name] as never).then(
    () => 'made',
    (error) => error.code,
  )

describe('15 minutes after signing in', () => {
  it.each(names)('an administrator is asked who they are before %s', async (name) => {
    now += 15 * minutes
    expect(await make(name, admin)).toBe('session.confirm')
    await admin.call('confirmSession', { password })
    expect(await make(name, admin)).not.toBe('session.confirm')
  })

  it('an administrator changes a name, but neither an e-mail nor a password without a confirmation', async () => {
    const id = await addUser(admin, { name: 'Rita', email: 'rita@aurora.test' })
    const rita = { id, name: 'Rita', email: 'rita@aurora.test' }
    now += 15 * minutes
    await admin.call('updateUser', { ...rita, name: 'Rita Lima' })
    const changes = [{ email: 'lima@aurora.test' }, { password: 'Another-1' }]
    for (const change of changes) {
      await expect(admin.call('updateUser', { ...rita, ...change })).rejects.toMatchObject(refusal)
    }
    const { user } = await admin.call('user', { id_user: id })
    expect(user).toMatchObject({ name: 'Rita Lima', email: rita.email })
    await admin.call('confirmSession', { password })
    for (const change of changes) await admin.call('updateUser', { ...rita, ...change })
    now += 15 * minutes
    await expect(admin.call('updateUser', { ...rita, email: 'x@aurora.test' })).rejects.toMatchObject(refusal)
  })

  it('a wrong password confirms nothing, is recorded, and is counted with those of other calls', async () => {
    now += 15 * minutes
    const wrong = { status: 400, code: 'password.wrong', fields: { password: 'passwordWrong' } }
    for (const _ of [1, 2, 3]) {
      await expect(admin.call('confirmSession', { password: 'guess' })).rejects.toMatchObject(wrong)
    }
    for (const _ of [4, 5]) {
      const change = admin.call('updatePasswordAdm', { old_password: 'guess', new_password: 'Another-1' })
      await expect(change).rejects.toMatchObject({ code: 'password.wrong' })
    }
    await expect(admin.call('confirmSession', { password })).rejects.toMatchObject({
      code: 'login.throttled',
    })
    expect(await make('updateUserRole', admin)).toBe('session.confirm')
    await expect
      .poll(() => storedEvents(portal, eq(auditEvents.action, 'user.refuse_password')))
      .toHaveLength(5)
    await expect(admin.call('confirmSession', {})).rejects.toMatchObject({ fields: { password: 'required' } })
  })

  it('a code of the own app confirms too, once', async () => {
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    now += 15 * minutes
    const stored = { userId: personIds.admin, key: portal.keyring.encrypt(key), since: new Date(now) }
    await storeFactor(portal, stored)
    const code = codeOf(key, now)
    await admin.call('confirmSession', { code })
    expect(await make('updateUserRole', admin)).toBe('made')
    await expect(admin.call('confirmSession', { code })).rejects.toMatchObject({
      fields: { code: 'codeWrong' },
    })
    await deleteFactor(portal, personIds.admin)
  })

  it('confirming one session confirms no other one of the same person', async () => {
    const elsewhere = await portal.as('admin')
    now += 15 * minutes
    await admin.call('confirmSession', { password })
    expect(await make('updateUserRole', elsewhere)).toBe('session.confirm')
  })

  it('the right password of another call confirms the session', async () => {
    now += 15 * minutes
    const change = { old_password: password, new_password: 'Another-1' }
    const { token } = await admin.call('updatePasswordAdm', change)
    admin.setToken(token ?? null)
    expect(await make('updateUserRole', admin)).toBe('made')
    const back = await admin.call('updatePasswordAdm', { old_password: 'Another-1', new_password: password })
    admin.setToken(back.token ?? null)
  })
})

describe('a session that was opened by a link', () => {
  it('is not confirmed, so that a stolen session cannot make confirmed ones', async () => {
    const { token: link } = await admin.call('createSignInLink', { id_user: personIds.admin })
    const opened = portal.browser()
    opened.setToken((await opened.call('exchangeToken', { token: link, id_empresa: 1 })).token)
    expect(await make('updateUserRole', opened)).toBe('session.confirm')
    await expect(opened.call('updateUser', { ...maria, email: 'other@aurora.test' })).rejects.toMatchObject(
      refusal,
    )
    await opened.call('confirmSession', { password })
    expect(await make('updateUserRole', opened)).toBe('made')
  })
})

it('a session keeps the time of its confirmation, and no other one does', async () => {
  now += 15 * minutes
  await admin.call('confirmSession', { password })
  const rows = await portal.database.db.select({ at: sessions.confirmedAt }).from(sessions)
  expect(rows.filter(({ at }) => at?.getTime() === now)).toHaveLength(1)
})
