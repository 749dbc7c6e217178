import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { groupMembers, users } from '#server/base/db/schema/index.ts'
import { addDisplay } from '../../fixtures/display.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import { connectDirectory, type Directory, groupUrn, patch, userUrn } from '../scim/directory.ts'

const portal = portalFixture()
const email = 'mural@contoso.com'

let directory: Directory
let id: number
beforeAll(async () => {
  directory = await connectDirectory(portal)
  ;({ id } = await addDisplay(portal.database.db))
  await portal.changeExternally((db) => db.update(users).set({ email }).where(eq(users.id, id)))
})

/** A group of the directory that the display has joined. */
async function addGroup(displayName: string): Promise<string> {
  const { body } = await directory.send('POST', '/Groups', { schemas: [groupUrn], displayName })
  const groupId = Number(body.id)
  await portal.changeExternally((db) => db.insert(groupMembers).values({ tenantId: 1, groupId, userId: id }))
  return body.id
}

const isMember = async (groupId: string): Promise<boolean> => {
  const rows = await portal.database.db.select().from(groupMembers).where(eq(groupMembers.userId, id))
  return rows.some((row) => row.groupId === Number(groupId))
}

describe('a directory', () => {
  it('sees no display, and cannot block or delete one', async () => {
    expect(
      (await directory.send('GET', '/Users?count=200')).body.Resources.map((user) => Number(user.id)),
    ).not.toContain(id)
    expect(await directory.find('Users', `userName eq "${email}"`)).toBeUndefined()
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', patch({ op: 'replace', path: 'active', value: false })],
      ['DELETE', undefined],
    ] as const) {
      expect((await directory.send(method, `/Users/${id}`, body)).status, method).toBe(404)
    }
  })

  it('cannot add a person with the address of a display', async () => {
    const person = { schemas: [userUrn], userName: email, name: { formatted: 'Mural' }, active: true }
    const answer = await directory.send('POST', '/Users', person)
    expect(answer).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
  })

  it('replaces the members of a group without its displays, which it does not see', async () => {
    const groupId = await addGroup('Com tela')
    const person = await directory.addUser('one@contoso.com')
    const body = { schemas: [groupUrn], displayName: 'Com tela', members: [{ value: person }] }
    const { body: replaced } = await directory.send('PUT', `/Groups/${groupId}`, body)
    expect(replaced.members).toMatchObject([{ value: person }])
    await directory.send('PATCH', `/Groups/${groupId}`, patch({ op: 'remove', path: 'members' }))
    expect(await isMember(groupId)).toBe(true)
  })

  it('gives a group up and takes it over again, while only a display is left in it', async () => {
    const groupId = await addGroup('Deixado')
    expect((await directory.send('DELETE', `/Groups/${groupId}`)).status).toBe(204)
    expect(await directory.find('Groups', 'displayName eq "Deixado"')).toBeUndefined()
    const again = await directory.send('POST', '/Groups', { schemas: [groupUrn], displayName: 'Deixado' })
    expect(again).toMatchObject({ status: 201, body: { id: groupId } })
    expect(await isMember(groupId)).toBe(true)
  })
})
