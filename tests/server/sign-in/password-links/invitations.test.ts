import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { bearer, post } from '../../post.ts'
import { mailLog, mailTo, tokenOf } from './mail-log.ts'

const dayMs = 86_400_000
let offsetMs = 0
const { log, mails } = mailLog()
const portal = portalFixture({
  env: { RATE_LIMIT_FACTOR: '1' },
  clock: { now: () => Date.now() + offsetMs },
  log,
})
const admin = sessionFixture(portal, 'admin', 'pt')

const invite = async (email: string) => {
  const { id = 0 } = await admin.call('insertUser', { name: 'Rita Nova', email, invite: true, id_setup: 1 })
  return id
}
const invitedAt = async (id: number) => (await admin.call('user', { id_user: id })).user.invited_at
const reset = (token: string) =>
  post(portal, 'resetPassword', { token, id_empresa: 1, new_password: 'Rita-Nova-1' })
const signIn = (email: string, password: string) =>
  post(portal, 'login', { email, password, id_empresa: 1, id_setup: 1 })

describe('an invited user', () => {
  it('chooses the first password by the link of a mail, and cannot sign in before', async () => {
    const email = 'rita@aurora.test'
    const id = await invite(email)
    const mail = await mailTo(mails, email)
    expect(mail).toMatchObject({
      subject: 'Administração Aurora convidou você para o portal Aurora',
      to: email,
    })
    for (const password of ['', 'Rita-Nova-1']) expect((await signIn(email, password)).status).not.toBe(200)
    expect(await invitedAt(id)).toEqual(expect.any(String))
    const { users } = await admin.call('users', { search: email })
    expect(users[0]?.invited_at).toEqual(expect.any(String))

    offsetMs += 6 * dayMs
    admin.setToken((await portal.as('admin', 'pt')).token())
    const token = tokenOf(mail)
    expect((await post(portal, 'passwordLink', { token, id_empresa: 1 })).body).toMatchObject({
      invitation: true,
    })
    const { status, body } = await reset(token)
    expect(status).toBe(200)
    const own = await post(portal, 'getUserReports', {}, bearer(String(body.token)))
    expect(own.status, 'is signed in').toBe(200)
    expect((await signIn(email, 'Rita-Nova-1')).status).toBe(200)
    expect(await invitedAt(id)).toBeNull()
  })

  it('is invited again by the administrator, or by asking for a new password', async () => {
    const email = 'rui@aurora.test'
    const id = await invite(email)
    const first = await mailTo(mails, email)
    expect(await admin.call('sendPasswordLink', { id_user: id })).not.toHaveProperty('queued')
    const second = await mailTo(mails, email)
    await post(portal, 'requestPasswordReset', { email, id_empresa: 1 }, { 'accept-language': 'pt' })
    const third = await mailTo(mails, email)
    expect(second.subject).toBe(first.subject)
    expect(third.subject).toBe('Seu acesso ao portal Aurora')
    expect((await reset(tokenOf(first))).status).toBe(410)
    expect((await reset(tokenOf(second))).status).toBe(410)
    expect((await reset(tokenOf(third))).status).toBe(200)
  })

  it('is not flooded with mails, also when the user is deleted and invited again', async () => {
    const email = 'rute@aurora.test'
    const id = await invite(email)
    for (let count = 1; count < 9; count++) await admin.call('sendPasswordLink', { id_user: id })
    await admin.call('deleteUser', { id_user: id })
    const again = await invite(email)
    const refused = { status: 429, code: 'limit.exceeded' }
    await expect(admin.call('sendPasswordLink', { id_user: again })).rejects.toMatchObject(refused)
    await admin.call('deleteUser', { id_user: again })
    const rows = [{ name: 'Rute Nova', email }]
    const imported = { rows, id_setup: 1, invite: 'S' as const }
    await expect(admin.call('importUsers', imported)).rejects.toMatchObject(refused)
    await expect(admin.call('importUsers', { rows, id_setup: 1 })).resolves.toMatchObject({ users: 1 })
    await expect(invite('ruth@aurora.test')).resolves.toBeGreaterThan(0)
  })

  it('is no longer one when an administrator types a password', async () => {
    const email = 'rosa@aurora.test'
    const id = await invite(email)
    const mail = await mailTo(mails, email)
    await admin.call('updateUser', { id, name: 'Rosa', email, password: 'Rosa-Nova-1' })
    expect(await invitedAt(id)).toBeNull()
    expect((await reset(tokenOf(mail))).status).toBe(410)
  })
})

describe('an administrator', () => {
  it('mails a user a link to a new password; the old one works until then', async () => {
    await admin.call('sendPasswordLink', { id_user: 2 })
    const mail = await mailTo(mails, 'maria@aurora.test')
    expect(mail.text).toContain('Administração Aurora, que administra o portal Aurora, enviou este link')
    const { user } = await admin.call('user', { id_user: 2 })
    expect(user.password_link?.state).toBe('sent')
    expect((await signIn('maria@aurora.test', 'Aurora-Maria-1')).status).toBe(200)
    expect((await reset(tokenOf(mail))).status).toBe(200)
    expect((await signIn('maria@aurora.test', 'Aurora-Maria-1')).status).toBe(401)
  })

  it('still has to type a password for a user who is not invited', async () => {
    const request = { name: 'Rita', email: 'sem-senha@aurora.test', id_setup: 1 }
    await expect(admin.call('insertUser', request)).rejects.toMatchObject({
      status: 400,
      fields: { password: 'fillAll' },
    })
  })
})

describe('a portal without a mail server', () => {
  const quiet = portalFixture({ env: { DEMO_DATA: 'off' } })

  it('offers neither links nor invitations', async () => {
    expect((await quiet.app.inject({ url: '/config.json' })).json()).toMatchObject({ linksByMail: false })
    const request = { email: 'maria@aurora.test', id_empresa: 1 }
    expect((await post(quiet, 'requestPasswordReset', request)).status).toBe(404)
    const { call } = await quiet.as('admin')
    const unavailable = { status: 409, code: 'mail.unavailable' }
    await expect(call('sendPasswordLink', { id_user: 2 })).rejects.toMatchObject(unavailable)
    const invited = { name: 'Rita', email: 'rita@aurora.test', invite: true, id_setup: 1 }
    await expect(call('insertUser', invited)).rejects.toMatchObject(unavailable)
  })
})
