import { describe, expect, it } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { strangeWords } from './mutants.ts'

const portal = portalFixture()

describe('text that has broken other programs', () => {
  it.each(strangeWords)('can be used as a name: %s', async (word) => {
    const maria = await portal.as('maria')
    const { id } = await maria.call('insertPlaylist', { name: `  ${word}\n` })
    const { playlists } = await maria.call('getPlaylists', {})
    expect(playlists.find((playlist) => playlist.id === id)?.name).toBe(word)

    const admin = await portal.as('admin')
    const group = await admin.call('insertGroup', { name: word, users: [2] })
    const { groups } = await admin.call('groups', { search: word, page: 1 })
    expect(groups).toMatchObject([{ id: group.id, name: word, users_count: 1 }])
    const shown = await maria.call('getUserGroups', {})
    expect(shown.groups.find((one) => one.id === group.id)?.name).toBe(word)
  })
})
