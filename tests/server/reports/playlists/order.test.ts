import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupMembers, playlistItems } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const joao = sessionFixture(portal, 'joao')

/** Creates a playlist of João with these reports, and returns the ids of its items in order. */
async function createPlaylist(...reports: number[]) {
  const id_playlist = Number((await joao.call('insertPlaylist', { name: 'Parede' })).id)
  const ids: number[] = []
  for (const report of reports) ids.push(await add(id_playlist, report))
  return { id_playlist, ids }
}

async function add(id_playlist: number, report: number): Promise<number> {
  const { reports } = await joao.call('getUserReports', {})
  const id = Number(reports.find((each) => each.id === report)?.id_user_report)
  const entry = { id_playlist, id, tempo_atualizacao: 10, navegacao: 'N' as const }
  return Number((await joao.call('insertPlaylistReport', entry)).id)
}

const orderOf = async (id_playlist: number) =>
  (await joao.call('getPlaylistReports', { id_playlist })).playlist_reports.map(({ id }) => id)

const changed = {
  status: 409,
  code: 'resource.conflict',
  fields: { ids: 'playlistChanged' },
  message: 'The playlist has changed in the meantime. Check the order and try again.',
}

describe('the items of a playlist', () => {
  it('can be reordered, also with a report that appears twice, and the run follows the order', async () => {
    const { id_playlist, ids } = await createPlaylist(378, 380, 378)
    const order = ids.toReversed()
    await joao.call('orderPlaylistReports', { id_playlist, ids: order })
    expect(await orderOf(id_playlist)).toEqual(order)
    const { reports } = await joao.call('getPlaylistReportsRun', { id_playlist })
    expect(reports.map(({ id_playlist_report }) => id_playlist_report)).toEqual(order)
    const last = await add(id_playlist, 384)
    expect(await orderOf(id_playlist)).toEqual([...order, last])
  })

  it('cannot be reordered with a list that misses an item or contains another one', async () => {
    const { id_playlist, ids } = await createPlaylist(378, 380)
    const other = await createPlaylist(379)
    const [first = 0, second = 0] = ids
    for (const wrong of [[second], [], [second, first, 2_000_000_000], [second, ...other.ids]]) {
      const order = { id_playlist, ids: wrong }
      await expect(joao.call('orderPlaylistReports', order)).rejects.toMatchObject(changed)
    }
    expect(await orderOf(id_playlist)).toEqual(ids)
    expect(await orderOf(other.id_playlist)).toEqual(other.ids)
  })

  it('must each be named once', async () => {
    const { id_playlist, ids } = await createPlaylist(378, 380)
    const order = { id_playlist, ids: [...ids, String(ids[0])] }
    await expect(joao.call('orderPlaylistReports', order)).rejects.toMatchObject({
      status: 400,
      fields: { ids: 'twice' },
    })
    expect(await orderOf(id_playlist)).toEqual(ids)
  })

  it('can be reordered when one of them is no longer accessible', async () => {
    const { id_playlist, ids } = await createPlaylist(378, 384)
    const membership = and(eq(groupMembers.groupId, 3), eq(groupMembers.userId, personIds.joao))
    const removed = await portal.changeExternally((db) =>
      db.delete(groupMembers).where(membership).returning(),
    )
    try {
      await joao.call('orderPlaylistReports', { id_playlist, ids: ids.toReversed() })
      expect(await orderOf(id_playlist)).toEqual(ids.toReversed())
    } finally {
      await portal.changeExternally((db) => db.insert(groupMembers).values(removed))
    }
  })

  it('are all kept when they are reordered, added and removed at the same time', async () => {
    const { id_playlist, ids } = await createPlaylist(378, 379, 380, 384)
    const orders = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)], ids]
    const [gone = 0] = ids
    const outcomes = await Promise.allSettled([
      ...orders.map((order) => joao.call('orderPlaylistReports', { id_playlist, ids: order })),
      add(id_playlist, 378),
      joao.call('deletePlaylistReport', { id_playlist, id_playlist_report: gone }),
      ...orders.map((order) => joao.call('orderPlaylistReports', { id_playlist, ids: order })),
      add(id_playlist, 378),
    ])
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(changed)
    }
    const left = await orderOf(id_playlist)
    expect(left).toHaveLength(5)
    expect(left).toEqual(expect.arrayContaining(ids.slice(1)))
    const ofPlaylist = eq(playlistItems.playlistId, id_playlist)
    expect(await portal.database.db.$count(playlistItems, ofPlaylist)).toBe(5)
  })
})
