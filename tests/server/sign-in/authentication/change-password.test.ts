import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../../fixtures/portal.ts'
import { people } from '../../portal.ts'
import { bearer, post } from '../../post.ts'

const portal = portalFixture()

const signIn = (person: object) => post(portal, 'login', person)

describe.each([
  ['updatePassword', people.maria, 'Aurora-Maria-9'],
  ['updatePasswordAdm', people.admin, 'Aurora-Admin-9'],
] as const)("changing one's own password by %s", (name, person, wanted) => {
  it('ends older sessions, returns a new token, and sets the password', async () => {
    const { token: before } = (await signIn(person)).body
    const { token: elsewhere } = (await signIn(person)).body
    const change = { old_password: person.password, new_password: wanted }
    const { status, body } = await post(portal, name, change, bearer(String(before)))
    expect(status).toBe(200)
    for (const old of [before, elsewhere]) {
      const response = await post(portal, 'getUserReports', {}, bearer(String(old)))
      expect(response).toMatchObject({ status: 401, body: { code: 'session.ended' } })
    }
    expect((await post(portal, 'getUserReports', {}, bearer(String(body.token)))).status).toBe(200)
    expect((await signIn(person)).status).toBe(401)
    expect((await signIn({ ...person, password: wanted })).status).toBe(200)
  })

  it("stores an argon2id hash with OWASP's parameters", async () => {
    const [user] = await portal.database.db.select().from(users).where(eq(users.email, person.email))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is refused with a wrong old password, and the session stays valid', async () => {
    const { token } = (await signIn({ ...person, password: wanted })).body
    const session = { ...bearer(String(token)), 'accept-language': 'en' }
    const change = { old_password: 'something else', new_password: 'Another-1' }
    expect(await post(portal, name, change, session)).toMatchObject({
      status: 400,
      body: {
        code: 'password.wrong',
        error: 'The current password is not correct.',
        fields: { old_password: 'passwordWrong' },
      },
    })
    expect((await post(portal, 'getUserReports', {}, session)).status).toBe(200)
  })

  it.each(['short', 'alllower1', 'ALLUPPER1', 'NoDigits', 'Aa1'])('refuses %s as too weak', async (weak) => {
    const { token } = (await signIn({ ...person, password: wanted })).body
    const session = { ...bearer(String(token)), 'accept-language': 'en' }
    const change = { old_password: wanted, new_password: weak }
    expect(await post(portal, name, change, session)).toMatchObject({
      status: 400,
      body: { error: 'Weak Password!', fields: { new_password: 'passwordWeak' } },
    })
    expect((await signIn({ ...person, password: wanted })).status).toBe(200)
  })
})

describe('guessing the old password of an open session', () => {
  it('is limited to five attempts, like sign-in', async () => {
    const { token } = (await signIn(people.joao)).body
    const change = { old_password: 'a guess', new_password: 'Another-1' }
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) {
      statuses.push((await post(portal, 'updatePassword', change, bearer(String(token)))).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
