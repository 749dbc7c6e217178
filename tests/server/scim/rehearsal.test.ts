import { describe, expect, it } from 'vitest'
import { portalFixture, readList, sessionFixture } from '#tests/fixtures/portal.ts'
import { databaseChecksums } from '#tests/server/contract/database-checksums.ts'
import { personIds } from '#tests/server/portal.ts'
import { connectDirectory, patch, setProvisioning } from './directory.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')

describe('a rehearsal', () => {
  it('answers as it would, changes nothing, and records what would have changed', async () => {
    const directory = await connectDirectory(portal)
    const id = await directory.addUser('known@contoso.com', { displayName: 'Known' })
    const group = await directory.send('POST', '/Groups', { displayName: 'Known', members: [{ value: id }] })
    await setProvisioning(portal, { provisioning: 'rehearsal' })
    const read = () => databaseChecksums(portal, ['api_tokens', 'sessions', 'users'])
    const users = async () => (await admin.call('users', { page: 1, per_page: 200 })).users
    const before = { sums: await read(), users: await users() }

    const added = await directory.send('POST', '/Users', {
      userName: 'rehearsed@contoso.com',
      externalId: 'r',
    })
    expect(added).toMatchObject({ status: 201, body: { userName: 'rehearsed@contoso.com', active: true } })
    expect((await directory.send('GET', `/Users/${added.body.id}`)).status).toBe(404)
    const off = await directory.send(
      'PATCH',
      `/Users/${id}`,
      patch({ op: 'replace', value: { active: false } }),
    )
    expect(off).toMatchObject({ status: 200, body: { active: false } })
    const groupPath = `/Groups/${group.body.id}`
    const left = patch({ op: 'remove', path: 'members' })
    expect((await directory.send('PATCH', groupPath, left)).status).toBe(204)
    expect((await directory.send('DELETE', groupPath)).status).toBe(204)
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204)
    expect((await directory.send('DELETE', `/Users/${personIds.admin}`)).status).toBe(409)
    expect({ sums: await read(), users: await users() }).toEqual(before)
    expect((await directory.send('GET', `/Users/${id}`)).body.active).toBe(true)

    const events = await readList(portal, admin, 'audit-events', {
      ...{ filter: { action: 'scim.rehearse' }, range: [0, 9], sort: ['at', 'ASC'] },
    })
    expect(events.map(({ user_name, details }) => [user_name, details?.operation, details?.status])).toEqual([
      ['Entra ID', 'POST /Users', 201],
      ['Entra ID', `PATCH /Users/${id}`, 200],
      ['Entra ID', `PATCH ${groupPath}`, 204],
      ['Entra ID', `DELETE ${groupPath}`, 204],
      ['Entra ID', `DELETE /Users/${id}`, 204],
    ])
    expect(events[0]?.details?.changes).toMatchObject([
      { action: 'user.create', after: { email: 'rehearsed@contoso.com' } },
    ])
    expect(events[1]?.details?.changes).toMatchObject([{ action: 'user.block', object: { name: 'Known' } }])
    expect(events[2]?.details?.changes).toMatchObject([
      { action: 'group.update', before: { removedUsers: [{ name: 'Known' }] } },
    ])
  })
})
