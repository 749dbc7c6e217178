import { describe, expect, it } from 'vitest'
import { rateLimitCounts, users } from '#server/base/db/schema/index.ts'
import { hashPassword } from '#server/sign-in/authentication/passwords.ts'
import { addUser, portalFixture, sessionFixture, signInAs } from '../../../fixtures/portal.ts'
import { runAtBarrier } from '../../barrier.ts'
import { type Browser, people } from '../../portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

const maria = { id: 2, name: 'Maria Souza', email: 'maria@aurora.test' }

/** Creates another administrator, as the operator's command line does, and signs in. */
async function createAdministrator(email: string): Promise<{ id: number; browser: Browser }> {
  const passwordHash = await hashPassword('secret-1')
  const [row] = await portal.database.db
    .insert(users)
    .values({ tenantId: 1, setupId: 1, name: 'Outra', email, passwordHash, adm: true })
    .returning({ id: users.id })
  return { id: row?.id ?? 0, browser: await signInAs(portal, email) }
}

describe('changing a user', () => {
  it("takes effect on the user's next call, without signing in again", async () => {
    const person = await portal.as('ana')
    await admin.call('updateUser', { id: 4, name: 'Ana Dias Alves', email: 'ana@aurora.test' })
    await expect(person.call('getUserReports', {})).resolves.toMatchObject({ reports: [] })
    expect((await admin.call('user', { id_user: 4 })).user.name).toBe('Ana Dias Alves')
  })

  it.each([undefined, ''])('keeps the password when it is %j', async (password) => {
    await admin.call('updateUser', { ...maria, password })
    await expect(portal.as('maria')).resolves.toBeDefined()
  })

  it("with a new password ends the user's sessions", async () => {
    const before = await portal.as('joao')
    const joao = { id: 3, name: 'João Lima', email: 'joao@aurora.test' }
    await admin.call('updateUser', { ...joao, password: 'outra-senha' })
    await expect(before.call('getUserReports', {})).rejects.toMatchObject({
      status: 401,
      code: 'session.ended',
    })
    await expect(portal.as('joao')).rejects.toMatchObject({ status: 401 })
    await expect(signInAs(portal, 'joao@aurora.test', 'outra-senha')).resolves.toBeDefined()
  })

  it("is refused for one's own password, which needs the current one", async () => {
    const own = { id: 1, name: 'Chefia', email: people.admin.email, password: 'Outra-Senha-1' }
    await expect(admin.call('updateUser', own)).rejects.toMatchObject({
      status: 400,
      fields: { password: 'passwordOwn' },
    })
    await expect(portal.as('admin')).resolves.toBeDefined()
    expect((await admin.call('user', { id_user: 1 })).user.name).not.toBe('Chefia')
  })

  it("changes one's own e-mail only with the current password, and five guesses of it are too many", async () => {
    const own = { id: 1, name: 'Administração Aurora', email: 'chefia@aurora.test' }
    await expect(admin.call('updateUser', own)).rejects.toMatchObject({
      status: 400,
      fields: { current_password: 'passwordForEmail' },
    })
    for (let guess = 1; guess <= 5; guess++) {
      const wrong = { ...own, current_password: `guess ${guess}` }
      await expect(admin.call('updateUser', wrong)).rejects.toMatchObject({
        code: 'password.wrong',
        fields: { current_password: 'passwordWrong' },
      })
    }
    const right = { ...own, current_password: people.admin.password }
    await expect(admin.call('updateUser', right)).rejects.toMatchObject({ status: 429 })
    expect((await admin.call('user', { id_user: 1 })).user.email).toBe(people.admin.email)
    await portal.database.db.delete(rateLimitCounts)
    await admin.call('updateUser', right)
    await admin.call('updateUser', { ...right, email: people.admin.email })
  })

  it('refuses a short password, and changes nothing', async () => {
    const request = { ...maria, name: 'Outra Maria', password: '12345' }
    await expect(admin.call('updateUser', request)).rejects.toMatchObject({
      fields: { password: 'passwordShort' },
    })
    expect((await admin.call('user', { id_user: maria.id })).user.name).toBe('Maria Souza')
  })

  it('refuses the e-mail of another user, but not a different case of their own', async () => {
    const duplicate = { ...maria, email: 'Admin@aurora.test' }
    await expect(admin.call('updateUser', duplicate)).rejects.toMatchObject({
      status: 409,
      code: 'email.taken',
      fields: { email: 'emailTaken' },
    })
    await admin.call('updateUser', { ...maria, email: 'Maria@Aurora.test' })
    expect((await admin.call('user', { id_user: maria.id })).user.email).toBe('Maria@Aurora.test')
  })

  it('neither removes nor grants administrator rights', async () => {
    const promote = { ...maria, ...{ adm: true } }
    await admin.call('updateUser', promote)
    expect((await admin.call('user', { id_user: maria.id })).user.adm).toBe(false)
    await admin.call('updateUser', { id: 1, name: 'Chefia', email: 'admin@aurora.test' })
    expect((await admin.call('user', { id_user: 1 })).user.adm).toBe(true)
  })
})

describe('deleting a user', () => {
  it("ends the user's sessions and removes the user from every list", async () => {
    const email = 'saida@aurora.test'
    const id = await addUser(admin, { name: 'De Saída', email })
    await admin.call('insertGroup', { name: 'De saída', users: [id] })
    const person = await signInAs(portal, email)
    await person.call('getUserReports', {})
    await admin.call('deleteUser', { id_user: id })
    await expect(person.call('getUserReports', {})).rejects.toMatchObject({
      status: 401,
      code: 'session.ended',
    })
    await expect(admin.call('user', { id_user: id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call('deleteUser', { id_user: id })).rejects.toMatchObject({ status: 404 })
    const { groups } = await admin.call('groups', { search: 'De saída' })
    expect(groups[0]?.users_count).toBe(0)
  })

  it("is refused for one's own user", async () => {
    await expect(admin.call('deleteUser', { id_user: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'access.self',
      message: 'You cannot delete your own user.',
    })
  })

  it('leaves one administrator when two delete each other at once', async () => {
    const other = await createAdministrator('rival@aurora.test')
    const results = await runAtBarrier(portal.database, 'select from users where adm for update', () => [
      admin.call('deleteUser', { id_user: other.id }),
      other.browser.call('deleteUser', { id_user: 1 }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'access.last_admin' },
    })
    const { rows } = await portal.database.pool.query('select from users where tenant_id = 1 and adm')
    expect(rows).toHaveLength(1)
  })
})
