import { afterEach, describe, expect, it } from 'vitest'
import { favoriteReports, groupMembers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const maria = sessionFixture(portal, 'maria')
const joao = sessionFixture(portal, 'joao')
afterEach(() => portal.database.db.delete(favoriteReports))

const set = (reportId: number, favorite: 'S' | 'N' = 'S') =>
  maria.call('setFavoriteReport', { id_report: reportId, favorite })
const favoritesOf = async (person: typeof maria) =>
  (await person.call('getRecentReports', {})).favorites?.map(({ id }) => id)

describe('the favorites of a user', () => {
  it('are added and removed, also twice, and are listed by name', async () => {
    for (const id of [380, 378, 378]) await set(id)
    expect(await favoritesOf(maria)).toEqual([380, 378])
    await set(380, 'N')
    await set(380, 'N')
    expect(await favoritesOf(maria)).toEqual([378])
  })

  it('are not those of others', async () => {
    await set(378)
    expect(await favoritesOf(joao)).toEqual([])
    await joao.call('setFavoriteReport', { id_report: 378, favorite: 'N' })
    expect(await favoritesOf(maria)).toEqual([378])
  })

  it('leave out a report while the user has no access to it', async () => {
    await set(378)
    const { db } = portal.database
    const memberships = await db.delete(groupMembers).returning()
    await expect.poll(() => favoritesOf(maria)).toEqual([])
    await db.insert(groupMembers).values(memberships)
    await expect.poll(() => favoritesOf(maria)).toEqual([378])
  })

  it('are deleted with the user', async () => {
    await set(378)
    const admin = await portal.as('admin')
    await admin.call('deleteUser', { id_user: personIds.maria })
    expect(await portal.database.db.$count(favoriteReports)).toBe(0)
  })
})
