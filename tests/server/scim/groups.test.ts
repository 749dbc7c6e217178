import { beforeAll, describe, expect, it } from 'vitest'
import { portalFixture, sessionFixture } from '#tests/fixtures/portal.ts'
import { personIds } from '#tests/server/portal.ts'
import { connectDirectory, type Directory, groupUrn, patch } from './directory.ts'

/**
 * Requests as in "Develop and plan provisioning for a SCIM endpoint in Microsoft Entra ID" ("Group Operations") and "Okta
 * and SCIM Version 2.0" ("SCIM Group operations").
 */
const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
let directory: Directory
let [one, two, three] = ['', '', '']

beforeAll(async () => {
  directory = await connectDirectory(portal)
  one = await directory.addUser('one@contoso.com')
  two = await directory.addUser('two@contoso.com')
  three = await directory.addUser('three@contoso.com')
})

let count = 0
async function addGroup(members: string[] = [], externalId?: string): Promise<string> {
  const { status, body } = await directory.send('POST', '/Groups', {
    schemas: [groupUrn],
    displayName: `Group ${++count}`,
    ...(externalId && { externalId }),
    members: members.map((value) => ({ value })),
    meta: { resourceType: 'Group' },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const change = (id: string, ...operations: Parameters<typeof patch>) =>
  directory.send('PATCH', `/Groups/${id}`, patch(...operations))

const membersOf = async (id: string): Promise<string[]> => {
  const { body } = await directory.send('GET', `/Groups/${id}`)
  return (body.members as { value: string }[]).map(({ value }) => value)
}

describe('a directory', () => {
  it('adds a group, finds it by its name and reads it without its members', async () => {
    const id = await addGroup([], '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159')
    const { body } = await directory.send('GET', `/Groups/${id}?excludedAttributes=members`)
    expect(body).toMatchObject({ id, externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159' })
    expect(body).not.toHaveProperty('members')
    const name = String(body.displayName)
    const list = await directory.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${name.toUpperCase()}"`)}`,
    )
    expect(list.body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: name }] })
    const again = await directory.send('POST', '/Groups', { schemas: [groupUrn], displayName: name })
    expect(again).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })

  it('adds and removes members as Entra ID does', async () => {
    const id = await addGroup()
    const added = await change(id, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: one }, { value: two }],
    })
    expect(added.status).toBe(204)
    await change(id, { op: 'Add', path: 'members', value: [{ value: two }, { value: three }] })
    expect(await membersOf(id)).toEqual([one, two, three])
    const memberOf = `id eq "${id}" and members eq "${two}"`
    expect((await directory.find('Groups', memberOf))?.id).toBe(id)
    await change(id, { op: 'Remove', path: `members[value eq "${two}"]` })
    expect(await directory.find('Groups', memberOf)).toBeUndefined()
    await change(id, { op: 'Remove', path: 'members', value: [{ $ref: null, value: three }] })
    expect(await membersOf(id)).toEqual([one])
    await change(id, { op: 'Remove', path: 'members' })
    expect(await membersOf(id)).toEqual([])
  })

  it('replaces members and the name as Okta does', async () => {
    const id = await addGroup([one])
    await change(id, { op: 'replace', path: 'members', value: [{ value: two }] })
    expect(await membersOf(id)).toEqual([two])
    await change(
      id,
      { op: 'remove', path: `members[value eq "${two}"]` },
      { op: 'add', path: 'members', value: [{ value: three, display: 'three@contoso.com' }] },
    )
    expect(await membersOf(id)).toEqual([three])
    await change(id, { op: 'replace', value: { id, displayName: 'Renamed' } })
    expect((await directory.find('Groups', 'displayName eq "renamed"'))?.id).toBe(id)
    const put = await directory.send('PUT', `/Groups/${id}`, {
      ...{ schemas: [groupUrn], id, displayName: 'Replaced', members: [{ value: one }, { value: two }] },
    })
    expect(put).toMatchObject({ status: 200, body: { displayName: 'Replaced' } })
    expect(await membersOf(id)).toEqual([one, two])
    const { users } = await admin.call('groupUsers', { id_group: Number(id) })
    expect(users.map((user) => String(user.id)).toSorted()).toEqual([one, two].toSorted())
  })

  it('is told which member does not exist, and nothing changes', async () => {
    const id = await addGroup([one])
    const { status, body } = await change(
      id,
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: two }, { value: '999999' }] },
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ scimType: 'invalidValue', detail: expect.stringContaining('999999') })
    expect(await membersOf(id)).toEqual([one])
  })

  it('finds a group of administrators, and takes it over with the members it has', async () => {
    const { id } = await admin.call('insertGroup', { name: 'Controlling', users: [personIds.ana] })
    const found = await directory.find('Groups', 'displayName eq "Controlling"')
    expect(found?.id).toBe(String(id))
    await change(String(id), { op: 'Add', path: 'members', value: [{ value: one }] })
    expect((await membersOf(String(id))).toSorted()).toEqual([String(personIds.ana), one].toSorted())
  })
})

describe('a group that the directory deletes', () => {
  it('loses its members, keeps its reports, and is the same when it is added again', async () => {
    const id = await addGroup([one], 'deleted-group')
    const idOfGroup = Number(id)
    const name = `Group ${count}`
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404)
    expect((await admin.call('groupUsers', { id_group: idOfGroup })).users).toEqual([])
    const { groups } = await admin.call('groups', {})
    expect(groups.find((group) => group.id === idOfGroup)).toMatchObject({ name })
    const again = await directory.send('POST', '/Groups', { displayName: name, members: [{ value: two }] })
    expect(again).toMatchObject({ status: 201, body: { id } })
    expect(await membersOf(id)).toEqual([two])
  })
})
