import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiTokens } from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture } from '#tests/fixtures/portal.ts'
import { people, personIds } from '#tests/server/portal.ts'
import { connectDirectory, enterpriseUrn, patch, setProvisioning } from './directory.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

describe('who has no valid token', () => {
  it('is refused as SCIM says: without one, with a wrong, expired, revoked or altered one', async () => {
    const { send, token } = await connectDirectory(portal)
    const expired = await connectDirectory(portal, { expiresAt: new Date(portal.now() - 1000) })
    const revoked = await connectDirectory(portal)
    await portal.database.db
      .update(apiTokens)
      .set({ revokedAt: new Date(portal.now()) })
      .where(eq(apiTokens.ending, revoked.token.slice(-4)))
    const session = admin.token()
    const refused = [
      '',
      'Bearer',
      'Bearer wrong',
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.toLowerCase()}`,
      `Bearer ${expired.token}`,
      `Bearer ${revoked.token}`,
      `Bearer ${session}`,
    ]
    for (const authorization of refused) {
      for (const [method, path] of [
        ['GET', '/Users'],
        ['POST', '/Groups'],
        ['GET', '/ServiceProviderConfig'],
        ['GET', '/nothing'],
      ] as const) {
        const { status, headers, body } = await send(method, path, undefined, { authorization })
        expect(status, `${authorization} ${path}`).toBe(401)
        expect(headers.get('www-authenticate')).toBe('Bearer realm="scim"')
        expect(body).toEqual({
          schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
          status: '401',
          detail: expect.any(String),
        })
      }
    }
    expect((await send('GET', '/Users')).status).toBe(200)
  })

  it('is refused with a token of another scope, and while the company has not turned provisioning on', async () => {
    const other = await connectDirectory(portal, { scopes: ['users:read', 'users:write'] })
    expect((await other.send('GET', '/Users')).status).toBe(403)
    const directory = await connectDirectory(portal)
    await setProvisioning(portal, { provisioning: 'off' })
    for (const path of ['/Users', '/Groups', '/Schemas']) {
      expect((await directory.send('GET', path)).status, path).toBe(403)
    }
    await setProvisioning(portal, { provisioning: 'on' })
  })
})

describe('two companies at once', () => {
  it('never see or change what belongs to the other', async () => {
    const aurora = await connectDirectory(portal)
    const boreal = await connectDirectory(portal, { tenantId: 2 })
    const companies = [
      { directory: aurora, own: people.maria.email, name: 'aurora' },
      { directory: boreal, own: people.bruno.email, name: 'boreal' },
    ]
    const work = Array.from({ length: 12 }, (_, round) =>
      companies.map(async ({ directory, own, name }) => {
        const userName = `person${round}@${name}.test`
        const id = await directory.addUser(userName, { displayName: name, externalId: `same-${round}` })
        const found = await directory.find('Users', `externalId eq "same-${round}"`)
        expect(found).toMatchObject({ id, userName, displayName: name })
        await directory.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'title', value: name }))
        expect((await directory.send('GET', `/Users/${id}`)).body).toMatchObject({ userName, title: name })
        expect(await directory.find('Users', `userName eq "${own}"`)).toBeDefined()
        return { name, id }
      }),
    ).flat()
    const added = await Promise.all(work)
    for (const { directory, name } of companies) {
      const foreign = added.filter((each) => each.name !== name)
      for (const { id } of foreign) {
        for (const method of ['GET', 'DELETE']) {
          expect((await directory.send(method, `/Users/${id}`)).status).toBe(404)
        }
      }
      const foreignMember = { displayName: 'Mixed', members: [{ value: foreign[0]?.id }] }
      expect((await directory.send('POST', '/Groups', foreignMember)).status).toBe(400)
      const { body } = await directory.send('GET', '/Users?count=200')
      const names = body.Resources.map(({ userName }) => String(userName))
      expect(names.filter((userName) => userName.startsWith('person'))).toHaveLength(12)
      expect(names.filter((userName) => userName.startsWith('person') && !userName.includes(name))).toEqual(
        [],
      )
    }
  })
})

describe('a hostile request', () => {
  it('is refused when it is too large, no JSON, or says what cannot be stored', async () => {
    const { send } = await connectDirectory(portal)
    const large = { userName: 'large@contoso.com', title: 'x'.repeat(1024 * 1024) }
    expect(await send('POST', '/Users', large)).toMatchObject({ status: 413, body: { status: '413' } })
    const text = 'x'.repeat(2000)
    const many = Array.from({ length: 50 }, (_, at) => ({ value: `${at}${text.slice(10)}` }))
    expect((await send('POST', '/Users', { userName: 'many@contoso.com', ims: many })).status).toBe(413)
    expect((await send('POST', '/Users', '{"userName":')).status).toBe(400)
    expect((await send('POST', '/Users', '{"__proto__":{"active":true}}')).status).toBe(400)
    expect((await send('POST', '/Users', '[]')).status).toBe(400)
    expect((await send('POST', '/Users')).status).toBe(400)
    const fields = { userName: 'nul@contoso.com', displayName: 'a\u0000b' }
    expect(await send('POST', '/Users', fields)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('displayName') },
    })
    expect(await send('POST', '/Users', { userName: 'no e-mail' })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue', detail: expect.stringContaining('userName') },
    })
    for (const id of ['0', '-1', '1e3', '99999999999', 'x', "1' or '1'='1", '%00']) {
      expect((await send('GET', `/Users/${encodeURIComponent(id)}`)).status, id).toBe(404)
    }
  })

  it('cannot keep the server busy with a filter, and cannot leave its text', async () => {
    const { send } = await connectDirectory(portal)
    const filtered = (filter: string) => send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    const hostile = [
      // The parser of a well-known library needs 50 seconds for 32 of them.
      `userName eq "${'\\a'.repeat(1500)}`,
      `${'('.repeat(2000)}`,
      `userName eq "${'a'.repeat(5000)}"`,
      `emails[${'['.repeat(1000)}`,
      `${'not '.repeat(500)}a`,
    ]
    for (const filter of hostile) {
      expect(await filtered(filter), filter.slice(0, 30)).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      })
    }
    const escaping = await filtered('userName eq "a\' or 1=1 --" or displayName eq "\\") or true"')
    expect(escaping).toMatchObject({ status: 200, body: { totalResults: 0 } })
    expect((await filtered('password eq "a"')).status).toBe(400)
    expect((await filtered('passwordHash pr')).status).toBe(400)
  })
})

describe('what a directory does', () => {
  it('is in the audit log under the name of its token, also when it was refused', async () => {
    const directory = await connectDirectory(portal)
    const id = await directory.addUser('logged@contoso.com', { displayName: 'Logged' })
    await directory.send('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
    await directory.send('DELETE', `/Users/${personIds.admin}`)
    const events = await readList(portal, admin, 'audit-events', {
      filter: {},
      range: [0, 9],
      sort: ['at', 'DESC'],
    })
    const ofDirectory = events.filter(({ user_name }) => user_name === 'Entra ID')
    expect(ofDirectory.every(({ user_id }) => user_id === null)).toBe(true)
    expect(ofDirectory.map(({ action, object_id }) => `${action} ${object_id}`)).toEqual(
      expect.arrayContaining([`user.create ${id}`, `user.block ${id}`]),
    )
    await expect
      .poll(async () => {
        const refused = await readList(portal, admin, 'audit-events', {
          ...{ filter: { action: 'scim.refuse' }, range: [0, 9], sort: ['at', 'DESC'] },
        })
        return refused.map(({ details }) => details?.operation)
      })
      .toContain(`DELETE /Users/${personIds.admin}`)
  })

  it('makes no one an administrator, and sets no password', async () => {
    const directory = await connectDirectory(portal)
    const id = await directory.addUser('roles@contoso.com', {
      ...{
        adm: true,
        password: 'Chosen-Password-1',
        roles: [{ value: 'admin', type: 'adm', primary: 'True' }],
      },
      [enterpriseUrn]: { adm: 'S' },
    })
    expect((await admin.call('user', { id_user: Number(id) })).user.adm).toBe(false)
    const credentials = {
      email: 'roles@contoso.com',
      password: 'Chosen-Password-1',
      id_empresa: 1,
      id_setup: 1,
    }
    await expect(portal.browser().call('login', credentials)).rejects.toMatchObject({ code: 'login.refused' })
  })
})
