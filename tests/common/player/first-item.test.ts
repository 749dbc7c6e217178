import { describe, expect, it } from 'vitest'
import { anItem, aPlayer, aStartedPlayer, minute, second } from './player-fixture.ts'

/** An item with its own id; one report, here `r1`, can be in the playlist twice. */
const item = (id: number, report = id) => anItem(report, { id_playlist_report: id })

describe('a player that starts at a certain item', () => {
  it('shows that item first, then the others in order, in a loop', async () => {
    const run = await aStartedPlayer([item(11), item(12), item(13)], { from: 12 })
    expect(run.player.state.get().current).toMatchObject({ name: 'Report 12', index: 1, count: 3 })
    await run.clock.pass(5 * minute)
    expect(run.shown().slice(0, 7)).toEqual([
      ...['entry-12A', 'entry-12B', 'entry-13A', 'entry-13B'],
      ...['entry-11A', 'entry-11B', 'entry-12A'],
    ])
  })

  it('can start at the second of two items with the same report', async () => {
    const run = await aStartedPlayer([item(11, 1), item(12, 2), item(13, 1)], { from: 13 })
    expect(run.player.state.get().current).toMatchObject({ name: 'Report 1', index: 2 })
  })

  it.each([
    ['is not in the playlist', [item(11), item(12)], 99],
    ['is unknown because the platform returns no item ids', [anItem(11), anItem(12)], 12],
  ])('starts at the first item when that item %s', async (_, items, from) => {
    const run = await aStartedPlayer(items, { from })
    expect(run.player.state.get().current).toMatchObject({ name: 'Report 11', index: 0 })
  })

  it('starts at the next item when that one does not open', async () => {
    const run = aPlayer([item(11), item(12), item(13)], { from: 12 })
    run.service.outcomeOfLoad = ({ item }) => (item.key === 'entry-12' ? { failsAfter: 100 } : { after: 800 })
    run.player.start()
    await run.clock.pass(5 * second)
    expect(run.player.state.get().current).toMatchObject({ name: 'Report 13', index: 2 })
  })
})
