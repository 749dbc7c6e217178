import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '#tests/fixtures/portal.ts'
import { personIds } from '#tests/server/portal.ts'
import { connectDirectory, type Directory, patch, userUrn } from './directory.ts'

/** Requests as in "Okta and SCIM Version 2.0" (developer.okta.com, SCIM protocol reference). */
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let okta: Directory

beforeAll(async () => {
  okta = await connectDirectory(portal)
})

const user = {
  schemas: [userUrn],
  userName: 'test.user@okta.local',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
}

describe('Okta', () => {
  it('reads the users in pages', async () => {
    const first = await okta.send('GET', '/Users?startIndex=1&count=2')
    expect(first.body).toMatchObject({ startIndex: 1, itemsPerPage: 2 })
    const next = await okta.send('GET', '/Users?startIndex=3&count=2')
    const ids = [...first.body.Resources, ...next.body.Resources].map(({ id }) => Number(id))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(new Set(ids).size).toBe(4)
    const none = await okta.send('GET', '/Users?startIndex=1&count=0')
    expect(none.body).toMatchObject({ totalResults: first.body.totalResults, Resources: [] })
  })

  it('adds a user, replaces the whole user, and never sees the password again', async () => {
    const found = await okta.send(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "test.user@okta.local"')}&startIndex=1&count=100`,
    )
    expect(found.body.totalResults).toBe(0)
    const added = await okta.send('POST', '/Users', user)
    expect(added.status).toBe(201)
    const { id } = added.body
    expect(JSON.stringify(added.body)).not.toContain(user.password)
    const renamed = {
      ...user,
      id,
      name: { givenName: 'Another', familyName: 'Name' },
      displayName: 'Another Name',
    }
    const { locale: _, ...replacement } = renamed
    const put = await okta.send('PUT', `/Users/${id}`, replacement)
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({ name: renamed.name, externalId: user.externalId, active: true })
    expect(put.body).not.toHaveProperty('locale')
    expect((await admin.call('user', { id_user: Number(id) })).user.name).toBe('Another Name')
  })

  it('deactivates and activates with an operation without a path, or by replacing the user', async () => {
    const id = await okta.addUser('leaver@okta.local')
    const isBlocked = async () => (await admin.call('user', { id_user: Number(id) })).user.blocked_at !== null
    await okta.send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    expect(await isBlocked()).toBe(true)
    await okta.send('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))
    expect(await isBlocked()).toBe(false)
    const { status } = await okta.send('PUT', `/Users/${id}`, {
      userName: 'leaver@okta.local',
      active: false,
    })
    expect({ status, isBlocked: await isBlocked() }).toEqual({ status: 200, isBlocked: true })
    // A request that says nothing about it does not activate.
    await okta.send('PUT', `/Users/${id}`, { userName: 'leaver@okta.local', displayName: 'Leaver' })
    expect(await isBlocked()).toBe(true)
  })

  it('does not end a block by an administrator of the portal', async () => {
    const id = await okta.addUser('abused@okta.local')
    await admin.call('blockUsers', { users: [Number(id)] })
    for (const active of [true, false, true]) {
      const put = await okta.send('PUT', `/Users/${id}`, { userName: 'abused@okta.local', active })
      expect(put).toMatchObject({ status: 200, body: { active: false } })
    }
    await okta.send('DELETE', `/Users/${id}`)
    await okta.addUser('abused@okta.local')
    expect((await okta.send('GET', `/Users/${id}`)).body.active).toBe(false)
  })

  it('cannot deactivate or delete the last administrator', async () => {
    const path = `/Users/${personIds.admin}`
    const off = await okta.send('PATCH', path, patch({ op: 'replace', value: { active: false } }))
    expect(off).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/administrator/) } })
    expect((await okta.send('DELETE', path)).status).toBe(409)
    expect((await okta.send('GET', path)).body.active).toBe(true)
  })
})
