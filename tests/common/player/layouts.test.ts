import { describe, expect, test } from 'vitest'
import { LayoutPlayer } from '#common/player/layout-player.ts'
import { PlaylistPlayer } from '#common/player/playlist-player.ts'
import type { PlaylistResponse } from '#common/player/types.ts'
import { ManualClock } from './manual-clock.ts'
import { anItem, hour, minute, type ResponseItem, second } from './player-fixture.ts'
import { ScriptedFrame, type ScriptedService } from './scripted-frame.ts'

/** Players of a layout, each with frames of its own, on a clock moved by the test. */
function aWall(items: ResponseItem[], layout: PlaylistResponse['layout'] = 'grid') {
  const clock = new ManualClock(Date.UTC(2030, 0, 1))
  const platform = { items, layout, loads: 0, status: 200 }
  const service: ScriptedService = {
    clock,
    pagesOf: () => ['A'],
    outcomeOfLoad: () => ({ after: 800 }),
    outcomeOfPage: () => ({ after: 400 }),
  }
  const load = async (): Promise<PlaylistResponse> => {
    platform.loads += 1
    if (platform.status !== 200) throw Object.assign(new Error('refused'), { status: platform.status })
    const ends = new Date(clock.world + hour).toISOString()
    const reports = platform.items.map((item) => ({ ...item, token: `${platform.loads}`, expires_at: ends }))
    return { reports, layout: platform.layout, serverNow: new Date(clock.world).toISOString() }
  }
  const revision = async () => JSON.stringify([platform.items, platform.layout])
  const player = new LayoutPlayer({
    source: { load, revision },
    clock,
    createCell: (source) => ({
      player: new PlaylistPlayer({
        ...{ source, clock, navigable: 'run' as const, loadTimeoutMs: 20 * second },
        frames: [new ScriptedFrame(service), new ScriptedFrame(service)],
        embedUrl: 'https://app.powerbi.com/reportEmbed',
      }),
    }),
  })
  const states = () => player.layout.get().cells.map(({ cell }) => cell.player.state.get())
  /** What each place shows, by name. */
  const shown = () => states().map(({ current, phase }) => current?.name ?? phase)
  return { player, clock, platform, service, states, shown }
}

const inCell = (cell: number, id: number, rest: Partial<ResponseItem> = {}) => anItem(id, { cell, ...rest })
const four = [inCell(1, 1), inCell(2, 2), inCell(3, 3), inCell(4, 4)]

async function aStartedWall(items: ResponseItem[], layout?: PlaylistResponse['layout']) {
  const wall = aWall(items, layout)
  wall.player.start()
  await wall.clock.pass(2 * second)
  return wall
}

describe('a playlist with a layout', () => {
  test('shows the items of each cell at the same time, one after the other', async () => {
    const { shown, clock, platform } = await aStartedWall([...four, inCell(2, 5)])
    expect(shown()).toEqual(['Report 1', 'Report 2', 'Report 3', 'Report 4'])
    expect(platform.loads).toBe(1)
    await clock.pass(31 * second)
    expect(shown()).toEqual(['Report 1', 'Report 5', 'Report 3', 'Report 4'])
  })

  test('fills the screen with a single player where only one cell has items', async () => {
    const { shown, player } = await aStartedWall([inCell(3, 1), inCell(3, 2)])
    expect(shown()).toEqual(['Report 1'])
    expect(player.layout.get().layout).toBe('single')
  })

  test('ignores cells of a playlist without a layout', async () => {
    const { shown, player, clock } = await aStartedWall([anItem(1), inCell(2, 2)], 'single')
    expect(shown()).toEqual(['Report 1'])
    player.next()
    await clock.pass(second)
    expect(shown()).toEqual(['Report 2'])
  })

  test('goes on in the other cells while nothing in one of them can be loaded', async () => {
    const wall = aWall(four)
    wall.service.outcomeOfLoad = ({ item }) =>
      item.name === 'Report 2' ? { failsAfter: 500 } : { after: 800 }
    wall.player.start()
    await wall.clock.pass(minute)
    expect(wall.shown()).toEqual(['Report 1', 'retrying', 'Report 3', 'Report 4'])
  })

  test('is moved and paused as a whole', async () => {
    const { player, clock, states, shown } = await aStartedWall([...four, inCell(1, 5), inCell(3, 6)])
    player.next()
    await clock.pass(second)
    expect(shown()).toEqual(['Report 5', 'Report 2', 'Report 6', 'Report 4'])
    player.previous()
    await clock.pass(2 * second)
    expect(shown()).toEqual(['Report 1', 'Report 2', 'Report 3', 'Report 4'])
    player.pause()
    expect(states().map(({ paused }) => paused)).toEqual([true, true, true, true])
    player.resume()
    player.setOnline(false)
    expect(states().map(({ offline }) => offline)).toEqual([true, true, true, true])
  })

  test('adds and removes cells when it is changed, and keeps those that play', async () => {
    const { player, platform, clock, shown } = await aStartedWall(four)
    const [first] = player.layout.get().cells
    platform.items = [inCell(1, 1), inCell(2, 2)]
    platform.layout = 'one-two'
    await clock.pass(minute)
    expect(shown()).toEqual(['Report 1', 'Report 2'])
    expect(player.layout.get().layout).toBe('one-two')
    expect(player.layout.get().cells[0]?.cell).toBe(first?.cell)
    platform.items = [inCell(1, 1), inCell(2, 2), inCell(3, 7)]
    await clock.pass(minute)
    expect(shown()).toEqual(['Report 1', 'Report 2', 'Report 7'])
  })

  test('pauses a cell that is added while it is paused', async () => {
    const { player, platform, clock, states } = await aStartedWall([inCell(1, 1), inCell(2, 2)])
    player.pause()
    platform.items = four
    player.refresh()
    await clock.pass(minute)
    expect(states().map(({ paused }) => paused)).toEqual([true, true, true, true])
  })

  test('asks once for all cells when their tokens are due', async () => {
    const { platform, player, clock } = await aStartedWall(four)
    player.pause()
    await clock.pass(40 * minute)
    const before = platform.loads
    await clock.pass(15 * minute)
    expect(platform.loads).toBe(before + 1)
  })

  test('ends as a whole when it is deleted or the session is over', async () => {
    const { platform, player, clock, shown } = await aStartedWall(four)
    platform.status = 401
    player.refresh()
    await clock.pass(second)
    expect(shown()).toEqual(['ended'])
    platform.status = 200
    player.start()
    await clock.pass(2 * second)
    expect(shown()).toEqual(['Report 1', 'Report 2', 'Report 3', 'Report 4'])
    player.stop()
    expect(shown()).toEqual(['stopped'])
  })
})

describe('an image or a web page in a playlist', () => {
  const content = { kind: 'image' as const, url: '/images/a' }
  const image = { name: 'Aviso', link_report: '', token: '', content }

  test('is an item like others, without a token that could expire', async () => {
    const { shown, clock, player } = await aStartedWall([anItem(1, image), anItem(2)], 'single')
    expect(shown()).toEqual(['Aviso'])
    await clock.pass(31 * second)
    expect(shown()).toEqual(['Report 2'])
    player.previous()
    await clock.pass(2 * second)
    expect(shown()).toEqual(['Aviso'])
  })

  test('is loaded again when another one takes its place', async () => {
    const { platform, clock, player } = await aStartedWall([anItem(1, image)], 'single')
    const loads = () =>
      player.layout
        .get()
        .cells[0]?.cell.player.events()
        .filter(({ kind }) => kind === 'shown')
    const before = loads()?.length ?? 0
    platform.items = [anItem(1, { ...image, content: { ...content, url: '/images/b' } })]
    await clock.pass(minute)
    expect(loads()?.length).toBeGreaterThan(before)
  })
})
