import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture, signInAs } from '#tests/fixtures/portal.ts'
import { people } from '#tests/server/portal.ts'
import { connectDirectory, type Directory, enterpriseUrn, patch, userUrn } from './directory.ts'

/**
 * Requests as in "Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID" (learn.microsoft.com, Entra ID,
 * app provisioning: "User Operations" and "SCIM 2.0 protocol compliance"), without and with its flag `aadOptscim062020`.
 */
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let entra: Directory

beforeAll(async () => {
  entra = await connectDirectory(portal)
})

const kayla = {
  schemas: [userUrn, enterpriseUrn],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: 'kayla.smith@contoso.com',
  active: true,
  emails: [{ primary: true, type: 'work', value: 'kayla.smith@contoso.com' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Kayla Smith', familyName: 'Smith', givenName: 'Kayla' },
  roles: [],
  [enterpriseUrn]: { employeeNumber: '100009', department: 'Sales', manager: { value: '2' } },
}

describe('Entra ID', () => {
  it('tests its connection by asking for a user who does not exist', async () => {
    const { status, headers, body } = await entra.send(
      'GET',
      `/Users?aadOptscim062020&filter=${encodeURIComponent('userName eq "7b4cfd8f-9d4b-4a3e"')}`,
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/scim+json; charset=utf-8')
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    })
  })

  it('adds a user, finds and reads the same again, and is told when one exists', async () => {
    const added = await entra.send('POST', '/Users', kayla)
    expect(added.status).toBe(201)
    const { id } = added.body
    expect(id).toMatch(/^\d+$/)
    expect(added.headers.get('location')).toBe(`${portal.url}/scim/v2/Users/${id}`)
    const { roles: _, meta: __, ...written } = kayla
    expect(added.body).toMatchObject(written)
    expect(added.body.meta).toMatchObject({
      resourceType: 'User',
      location: `${portal.url}/scim/v2/Users/${id}`,
    })
    expect((await entra.send('GET', `/Users/${id}`)).body).toEqual(added.body)
    for (const filter of [
      'userName eq "KAYLA.smith@contoso.com"',
      'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
      'emails[type eq "work"].value eq "kayla.smith@contoso.com"',
      `id eq "${id}" and manager eq "2"`.replace('manager', `${enterpriseUrn}:manager`),
    ]) {
      expect((await entra.find('Users', filter))?.id, filter).toBe(id)
    }
    expect(await entra.find('Users', 'externalId eq "0A21F0F2-8D2A-4F8E-BF98-7363C4AED4EF"')).toBeUndefined()
    const again = await entra.send('POST', '/Users', { ...kayla, externalId: 'another' })
    expect(again).toMatchObject({
      status: 409,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '409',
        scimType: 'uniqueness',
      },
    })
    const { user } = await admin.call('user', { id_user: Number(id) })
    expect(user).toMatchObject({ name: 'Kayla Smith', email: 'kayla.smith@contoso.com', adm: false })
  })

  it('finds people added by administrators, to match them', async () => {
    const found = await entra.find('Users', `userName eq "${people.maria.email}"`)
    expect(found).toMatchObject({ id: '2', displayName: 'Maria Souza', active: true })
    const { status, body } = await entra.send(
      'PATCH',
      `/Users/2`,
      patch({ op: 'Add', path: 'externalId', value: 'm' }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ externalId: 'm', userName: people.maria.email, displayName: 'Maria Souza' })
  })

  it('changes a user with capitals, filters in paths and paths of the extension', async () => {
    const id = await entra.addUser('ana.entra@contoso.com', { displayName: 'Ana' })
    const { status, body } = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'displayName', value: 'Ana Prado' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'work@contoso.com' },
        { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+55 11 9999' },
        { op: 'Add', path: 'name.givenName', value: 'Ana' },
        { op: 'Add', path: `${enterpriseUrn}:department`, value: 'Finance' },
        { op: 'Add', path: `${enterpriseUrn}:manager`, value: '2' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'Reader' },
        { op: 'Replace', path: 'favouriteColour', value: 'unknown attributes are ignored' },
      ),
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      displayName: 'Ana Prado',
      emails: [{ type: 'work', value: 'work@contoso.com' }],
      phoneNumbers: [{ type: 'mobile', value: '+55 11 9999' }],
      name: { givenName: 'Ana' },
      roles: [{ primary: true, value: 'Reader' }],
      [enterpriseUrn]: { department: 'Finance', manager: { value: '2' } },
    })
    expect(body).not.toHaveProperty('favouriteColour')
    const removed = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Remove', path: `${enterpriseUrn}:department` },
        { op: 'Remove', path: 'phoneNumbers[type eq "mobile"].value' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@contoso.com' },
      ),
    )
    expect(removed.body).toMatchObject({ emails: [{ type: 'work', value: 'new@contoso.com' }] })
    expect(removed.body).not.toHaveProperty('phoneNumbers')
    expect(removed.body[enterpriseUrn]).toEqual({ manager: { value: '2' } })
  })

  it('changes several attributes by one operation without a path', async () => {
    const id = await entra.addUser('flag@contoso.com')
    const { body } = await entra.send(
      'PATCH',
      `/Users/${id}`,
      patch({
        op: 'replace',
        value: {
          displayName: 'With the flag',
          'name.familyName': 'Flag',
          'emails[type eq "work"].value': 'flag.work@contoso.com',
          [`${enterpriseUrn}:department`]: 'IT',
        },
      }),
    )
    expect(body).toMatchObject({
      displayName: 'With the flag',
      name: { familyName: 'Flag' },
      emails: [{ type: 'work', value: 'flag.work@contoso.com' }],
      [enterpriseUrn]: { department: 'IT' },
    })
  })

  it('deactivates a user with a text, which ends the session at the next call, and activates again', async () => {
    await admin.call('insertUser', {
      ...{ name: 'Lia', email: 'lia@contoso.com', password: 'secret-1', id_setup: 1 },
    })
    const lia = await signInAs(portal, 'lia@contoso.com')
    await lia.call('getUserGroups', {})
    const found = await entra.find('Users', 'userName eq "lia@contoso.com"')
    const off = patch({ op: 'Replace', path: 'active', value: 'False' })
    const { status, body } = await entra.send('PATCH', `/Users/${found?.id}`, off)
    expect({ status, active: body.active }).toEqual({ status: 200, active: false })
    await expect(lia.call('getUserGroups', {})).rejects.toMatchObject({ code: 'session.ended', status: 401 })
    await expect(signInAs(portal, 'lia@contoso.com')).rejects.toMatchObject({ code: 'login.refused' })
    expect((await entra.find('Users', `id eq "${found?.id}" and active eq "False"`))?.id).toBe(found?.id)
    await entra.send('PATCH', `/Users/${found?.id}`, patch({ op: 'Replace', path: 'active', value: 'True' }))
    await (await signInAs(portal, 'lia@contoso.com')).call('getUserGroups', {})
  })

  it('deletes a user, who is then gone for it, and adds the same again with everything that was given', async () => {
    const id = await entra.addUser('back@contoso.com', { displayName: 'Back' })
    expect((await entra.send('DELETE', `/Users/${id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      const body = method === 'PATCH' ? patch({ op: 'Replace', path: 'active', value: 'True' }) : undefined
      expect((await entra.send(method, `/Users/${id}`, body)).status, method).toBe(404)
    }
    expect(await entra.find('Users', 'userName eq "back@contoso.com"')).toBeUndefined()
    const { user } = await admin.call('user', { id_user: Number(id) })
    expect(user.blocked_at).not.toBeNull()
    const { externalId: _, ...withoutId } = kayla
    const revived = await entra.send('POST', '/Users', { ...withoutId, userName: 'back@contoso.com' })
    expect(revived).toMatchObject({ status: 201, body: { id, active: true } })
    expect((await admin.call('user', { id_user: Number(id) })).user.blocked_at).toBeNull()
  })

  it('gives the e-mail of someone who left to another person, who gets nothing that was theirs', async () => {
    const email = 'given-on@contoso.com'
    const id = await entra.addUser(email, { displayName: 'Leaver' })
    await admin.call('insertGroup', { name: 'Leavers', users: [Number(id)] })
    expect((await entra.send('DELETE', `/Users/${id}`)).status).toBe(204)
    const joiner = await entra.send('POST', '/Users', { ...kayla, userName: email, externalId: 'joiner' })
    expect(joiner).toMatchObject({ status: 201, body: { active: true, externalId: 'joiner' } })
    expect(joiner.body.id).not.toBe(id)
    const { groups } = await admin.call('userAccess', { id_user: Number(joiner.body.id) })
    expect(groups).toEqual([])
  })
})
