import { describe, expect, it } from 'vitest'
import type { RequestOf } from '#common/contract/index.ts'
import { addUser, portalFixture, sessionFixture } from '../../../fixtures/portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const boreal = sessionFixture(portal, 'borealAdmin')

const added = (name: string, email: string) => addUser(admin, { name, email })

describe('the list of users, filtered', () => {
  const namesOf = async (filter: RequestOf<'users'>) => {
    const { users, total } = await admin.call('users', { page: 1, ...filter })
    expect(total).toBe(users.length)
    return users.map(({ name }) => name)
  }

  it('shows the members of a group, each with all their groups', async () => {
    const ids = [await added('Filtro Um', 'um@filtro.test')]
    ids.push(await added('Filtro Dois', 'dois@filtro.test'))
    const { id: south = 0 } = await admin.call('insertGroup', { name: 'Sul', users: ids })
    const { id: north = 0 } = await admin.call('insertGroup', { name: 'Norte', users: ids.slice(0, 1) })
    expect(await namesOf({ id_group: north })).toEqual(['Filtro Um'])
    const { users } = await admin.call('users', { page: 1, id_group: south, search: 'um@' })
    expect(users.map(({ groups }) => groups)).toEqual([
      [
        { id: north, name: 'Norte' },
        { id: south, name: 'Sul' },
      ],
    ])
    expect(await namesOf({ id_group: south, role: 'administrator' })).toEqual([])
    const boreals = await boreal.call('users', { page: 1, id_group: south })
    expect(boreals).toMatchObject({ users: [], total: 0 })
  })

  it('shows administrators only, or the others', async () => {
    expect(await namesOf({ role: 'administrator' })).toEqual(['Administração Aurora'])
    expect(await namesOf({ role: 'user', search: 'aurora.test' })).not.toContain('Administração Aurora')
  })

  it('shows who is blocked, who has not accepted an invitation, and who never signed in', async () => {
    const id = await added('Estado Bloqueada', 'bloqueada@estado.test')
    const invitation = { name: 'Estado Convidada', email: 'convidada@estado.test', id_setup: 1 }
    await admin.call('insertUser', { ...invitation, invite: 'S' })
    await admin.call('blockUsers', { users: [id] })
    const search = 'estado'
    expect(await namesOf({ search, state: 'blocked' })).toEqual(['Estado Bloqueada'])
    expect(await namesOf({ search, state: 'invited' })).toEqual(['Estado Convidada'])
    expect(await namesOf({ search, state: 'never_signed_in' })).toEqual([
      'Estado Bloqueada',
      'Estado Convidada',
    ])
    expect(await namesOf({ search: 'admin@', state: 'never_signed_in' })).toEqual([])
  })

  it('refuses a filter that does not exist, and names it', async () => {
    const request = { role: 'owner' } as unknown as RequestOf<'users'>
    await expect(admin.call('users', request)).rejects.toMatchObject({
      status: 400,
      fields: { role: expect.any(String) },
    })
  })
})
