import { describe, expect, it } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import { hostileStrings } from './mutants.ts'

const portal = portalFixture()

describe('text that has broken other programs', () => {
  it.each(hostileStrings)('can be used as a name: %s', async (text) => {
    const maria = await portal.as('maria')
    const { id } = await maria.call('insertPlaylist', { name: `  ${text}\n` })
    const { playlists } = await maria.call('getPlaylists', {})
    expect(playlists.find((playlist) => playlist.id === id)?.name).toBe(text)

    const admin = await portal.as('admin')
    const group = await admin.call('insertGroup', { name: text, users: [2] })
    const { groups } = await admin.call('groups', { search: text, page: 1 })
    expect(groups).toMatchObject([{ id: group.id, name: text, users_count: 1 }])
    const shown = await maria.call('getUserGroups', {})
    expect(shown.groups.find((one) => one.id === group.id)?.name).toBe(text)
  })

  it('cannot be used as a name if it turns the text around it', async () => {
    const maria = await portal.as('maria')
    const name = '\u202Etxet desrever\u202C'
    await expect(maria.call('insertPlaylist', { name })).rejects.toMatchObject({
      fields: { name: 'invalid' },
    })
  })
})
