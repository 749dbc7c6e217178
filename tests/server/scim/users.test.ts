import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture, setTenant } from '#tests/fixtures/portal.ts'
import { addReport, editForm, only, world } from '#tests/server/access/group-reports/report-forms.ts'
import { people, personIds } from '#tests/server/portal.ts'
import { connectDirectory, type Directory, enterpriseUrn, patch } from './directory.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let directory: Directory

beforeAll(async () => {
  directory = await connectDirectory(portal)
})

const userOf = async (id: string) => (await admin.call('user', { id_user: Number(id) })).user

describe('a user of the directory', () => {
  it('has its first name, and signs in with the userName or else with the e-mail listed first', async () => {
    const id = await directory.addUser('jdoe', {
      name: { givenName: 'Jo', familyName: 'Doe' },
      emails: [
        { value: 'home@contoso.com', type: 'home' },
        { value: 'jo.doe@contoso.com', type: 'work' },
      ],
    })
    expect(await userOf(id)).toMatchObject({ name: 'Jo Doe', email: 'jo.doe@contoso.com' })
    expect((await directory.send('GET', `/Users/${id}`)).body.userName).toBe('jdoe')
    expect((await directory.find('Users', 'userName eq "JDOE"'))?.id).toBe(id)
    expect(
      (await directory.send('POST', '/Users', { userName: 'jdoe', emails: [{ value: 'a@b.test' }] })).status,
    ).toBe(409)
    expect(await userOf(await directory.addUser('nameless@contoso.com'))).toMatchObject({
      name: 'nameless@contoso.com',
    })
  })

  it('is found by other attributes, also those that administrators know', async () => {
    const id = await directory.addUser('found@contoso.com', {
      ...{ displayName: 'Zoë Found', title: 'Head of Sales' },
      name: { familyName: 'Found' },
      [enterpriseUrn]: { department: 'Sales' },
    })
    for (const filter of [
      'displayName eq "zoë found"',
      'name.familyName sw "fou" and title co "of"',
      `${enterpriseUrn}:department eq "sales" and not (title ew "x")`,
      'title pr and active eq true and externalId sw "external-found"',
    ]) {
      expect((await directory.find('Users', filter))?.id, filter).toBe(id)
    }
    const maria = String(personIds.maria)
    expect((await directory.find('Users', `emails.value eq "${people.maria.email}"`))?.id).toBe(maria)
    expect((await directory.find('Users', 'displayName co "souza"'))?.id).toBe(maria)
    const { body } = await directory.send('GET', `/Users/${id}?attributes=userName,name.familyName`)
    expect(Object.keys(body).toSorted()).toEqual(['id', 'name', 'schemas', 'userName'])
  })

  it('gets another e-mail, but no administrator does', async () => {
    const id = await directory.addUser('old@contoso.com')
    const renamed = patch({ op: 'Replace', path: 'userName', value: 'new@contoso.com' })
    expect((await directory.send('PATCH', `/Users/${id}`, renamed)).body.userName).toBe('new@contoso.com')
    expect((await userOf(id)).email).toBe('new@contoso.com')
    const taken = patch({ op: 'Replace', path: 'userName', value: people.maria.email })
    expect(await directory.send('PATCH', `/Users/${id}`, taken)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    })
    const ofAdmin = await directory.send('PATCH', `/Users/${personIds.admin}`, renamed)
    expect(ofAdmin).toMatchObject({ status: 403, body: { detail: expect.stringMatching(/administrator/) } })
    expect((await userOf(String(personIds.admin))).email).toBe(people.admin.email)
  })

  it('sees after a deletion and a return what was given before, and nothing that was not', async () => {
    const id = await directory.addUser('rehired@contoso.com')
    const userId = Number(id)
    await admin.call('addUsersToGroup', { id_group: world, users: [userId] })
    const report = await addReport(admin, {
      users: [{ id: userId, filters: [only('Chile')], pageFilters: [] }],
    })
    const other = await addReport(admin)
    const before = await editForm(admin, report)
    await directory.send('DELETE', `/Users/${id}`)
    expect(await directory.addUser('rehired@contoso.com')).toBe(id)
    expect((await editForm(admin, report)).users).toEqual(before.users)
    expect((await editForm(admin, other)).users.map((user) => user.id)).not.toContain(userId)
    expect(await userOf(id)).toMatchObject({ adm: false, blocked_at: null })
  })

  it('is not added beyond the number that the company may have', async () => {
    await setTenant(portal, { provisioning: 'on', maxUsers: 3 })
    const { status, body } = await directory.send('POST', '/Users', { userName: 'more@contoso.com' })
    expect(status).toBe(409)
    expect(body.detail).toMatch(/3/)
    expect(body).not.toHaveProperty('scimType')
    await setTenant(portal, { provisioning: 'on' })
  })
})

describe('a client that asks what the server can do', () => {
  it('reads its configuration, the types of resources and their schemas', async () => {
    const { body: config } = await directory.send('GET', '/ServiceProviderConfig')
    expect(config).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      ...{
        patch: { supported: true },
        bulk: { supported: false },
        filter: { supported: true, maxResults: 200 },
      },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    })
    const { body: types } = await directory.send('GET', '/ResourceTypes')
    expect(types.Resources).toMatchObject([
      { id: 'User', endpoint: '/Users', schemaExtensions: [{ schema: enterpriseUrn, required: false }] },
      { id: 'Group', endpoint: '/Groups' },
    ])
    const { body: schemas } = await directory.send('GET', '/Schemas')
    expect(schemas.totalResults).toBe(3)
    for (const { id } of schemas.Resources) {
      const { status, body } = await directory.send('GET', `/Schemas/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, attributes: expect.arrayContaining([expect.any(Object)]) })
    }
    expect(JSON.stringify(schemas)).not.toContain('"password"')
    expect((await directory.send('GET', '/ResourceTypes/Nothing')).status).toBe(404)
    expect((await directory.send('POST', '/Bulk', {})).status).toBe(404)
  })
})
