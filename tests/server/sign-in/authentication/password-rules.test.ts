import { describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { people } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

let count = 0
/** A user with this password, added by an administrator. */
async function add(password: string) {
  const email = `person${++count}@aurora.test`
  const added = await post(
    portal,
    'insertUser',
    { name: 'P', email, password, id_setup: 1 },
    { ...bearer(admin.token()), 'accept-language': 'en' },
  )
  return { added, login: { email, password, id_empresa: 1, id_setup: 1 } }
}

describe('a password that an administrator sets', () => {
  it.each(['123456', 'aurora', 'aaaaaa', 'password', 'Password1', 'Passw0rd', 'Password123'])(
    'is refused if it is as common as %s',
    async (password) => {
      expect((await add(password)).added).toMatchObject({
        status: 400,
        body: {
          code: 'request.invalid',
          error: 'This password is one of the most common ones. Please choose another.',
          fields: { password: 'passwordCommon' },
        },
      })
    },
  )

  it.each(['Abc123', 'secret-1', 'outra senha', 'Aurora-9'])('may be %s', async (password) => {
    const { added, login } = await add(password)
    expect(added.status).toBe(200)
    expect((await post(portal, 'login', login)).status).toBe(200)
  })

  it('counts with every character, up to 200 and with spaces around it', async () => {
    const long = ` ${'Á long pässphrase. '.repeat(10)}`.padEnd(199, 'x').concat(' ')
    const { added, login } = await add(long)
    expect(added.status).toBe(200)
    expect((await post(portal, 'login', login)).status).toBe(200)
    for (const password of [long.trim(), long.slice(0, 199), long.slice(1), long.slice(0, 72)]) {
      expect((await post(portal, 'login', { ...login, password })).status).toBe(401)
    }
    expect((await add(`${long}x`)).added).toMatchObject({
      status: 400,
      body: { fields: { password: 'tooLong' } },
    })
  })

  it('must not hold the e-mail', async () => {
    const request = { id: 3, name: 'João', email: 'joao@aurora.test' }
    for (const password of ['JOAO@aurora.test', '1-joao@aurora.test']) {
      expect(await post(portal, 'updateUser', { ...request, password }, bearer(admin.token()))).toMatchObject(
        {
          status: 400,
          body: { fields: { password: 'passwordEmail' } },
        },
      )
    }
  })

  it('is as long as the company demands; the one they have still signs in', async () => {
    const { login } = await add('Six-66')
    await setTenant(portal, { passwordMinLength: 8 })
    expect((await add('Seven-7')).added).toMatchObject({
      status: 400,
      body: { error: 'The password needs at least 8 characters.', fields: { password: 'passwordMin8' } },
    })
    expect((await add('Eight-88')).added.status).toBe(200)
    expect((await post(portal, 'login', login)).status).toBe(200)
    await setTenant(portal, {})
  })

  it('must be changed at first sign-in where the company wants it', async () => {
    await setTenant(portal, { changeInitialPassword: 'on' })
    const { login } = await add('Given-1')
    const session = bearer(String((await post(portal, 'login', login)).body.token))
    const mustChange = { status: 403, body: { code: 'password.must_change' } }
    expect(await post(portal, 'getUserReports', {}, session)).toMatchObject(mustChange)
    const change = { old_password: 'Given-1', new_password: 'My-Own-1' }
    const { body } = await post(portal, 'updatePassword', change, session)
    expect((await post(portal, 'getUserReports', {}, bearer(String(body.token)))).status).toBe(200)
    expect((await post(portal, 'getUserReports', {}, bearer(admin.token()))).status).toBe(200)
    await setTenant(portal, {})
  })
})

describe("a change of one's own password", () => {
  it.each([
    ['Passw0rd', 'passwordCommon'],
    [people.maria.password, 'passwordSame'],
    ['A1-maria@aurora.test', 'passwordEmail'],
  ])('to %s is refused (%s)', async (password, fault) => {
    const { token } = (await post(portal, 'login', people.maria)).body
    const change = { old_password: people.maria.password, new_password: password }
    expect(await post(portal, 'updatePassword', change, bearer(String(token)))).toMatchObject({
      status: 400,
      body: { fields: { new_password: fault } },
    })
  })
})
