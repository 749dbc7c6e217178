import { once } from 'node:events'
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { commentMs } from '#server/displays/live/event-stream.ts'
import { LiveStreams } from '#server/displays/live/live-streams.ts'
import { ManualClock } from '../../common/player/manual-clock.ts'

/** The streams of a node, on a clock moved by the test. */
function aNode() {
  const clock = new ManualClock(0)
  const state = { isConnected: true, isAllowed: true }
  const streams = new LiveStreams({ clock, isConnected: () => state.isConnected, perNode: 100 })
  const open = (kind: 'display' | 'walls', userId: number, body: Writable = new PassThrough()) => {
    const owner = { kind, tenantId: 1, userId, session: `${userId}` }
    streams.requireRoom(owner)
    streams.open(owner, body, async () => state.isAllowed)
    return {
      body,
      closed: once(body, 'close'),
      /** What has arrived since it was asked last. */
      read: () => {
        const text: unknown = body instanceof PassThrough && body.read()
        return [...String(text).matchAll(event)].map(String)
      },
    }
  }
  return { clock, state, streams, open }
}

/** The name of an event, or a comment. */
const event = /\w+(?=\ndata)|^:/gm

/** The connection of a browser that reads nothing. */
const unread = () => new Writable({ write: () => undefined })

describe('a stream of events', () => {
  it('wakes the display that has something to do, and no other one', () => {
    const { streams, open } = aNode()
    const [one, other] = [open('display', 1), open('display', 2)]
    streams.display(1, 2)
    streams.display(2, 1)
    expect([one.read(), other.read()]).toEqual([['ready'], ['ready', 'wake']])
  })

  it('wakes all displays of a company one after another, and again five seconds later at the earliest', async () => {
    const { clock, streams, open } = aNode()
    const displays = Array.from({ length: 100 }, (_, id) => open('display', id))
    const wakes = () => displays.filter(({ read }) => read().includes('wake')).length
    wakes()
    for (let change = 0; change < 5; change++) streams.tenant(1)
    await clock.pass(249)
    expect(wakes()).toBe(50)
    await clock.pass(4_500)
    expect(wakes()).toBe(50)
    await clock.pass(3_000)
    expect(wakes()).toBe(100)
    await clock.pass(60_000)
    expect(wakes()).toBe(0)
  })

  it('tells administrators of changes at once, and then every two seconds', async () => {
    const { clock, streams, open } = aNode()
    const { read } = open('walls', 1)
    for (let change = 0; change < 9; change++) {
      streams.walls(1)
      await clock.pass(500)
    }
    expect(read()).toEqual(['ready', 'wake', 'wake', 'wake'])
  })

  it('says when notifications of the database are lost and when they arrive again', async () => {
    const { clock, state, open } = aNode()
    const { read } = open('display', 1)
    state.isConnected = false
    await clock.pass(1_000)
    const late = open('display', 2)
    state.isConnected = true
    await clock.pass(1_000)
    expect([read(), late.read()]).toEqual([
      ['ready', 'lost', 'ready'],
      ['lost', 'ready'],
    ])
  })

  it('is kept open by comments, and ends when its session has ended without a notification', async () => {
    const { clock, state, streams, open } = aNode()
    const { read, closed } = open('walls', 1)
    await clock.pass(2 * commentMs)
    expect(read()).toEqual(['ready', ':', ':'])
    state.isAllowed = false
    await clock.pass(2 * commentMs)
    expect(read()).toEqual([':', ':', 'ended'])
    expect(read()).toEqual([])
    await closed
    await clock.pass(1_000)
    expect([streams.count('walls'), clock.waiting]).toEqual([0, 0])
  })

  it('ends for the user whose session has ended, and for who is no administrator any more', async () => {
    const { clock, state, streams, open } = aNode()
    const [one, other, display] = [open('walls', 1), open('walls', 2), open('display', 3)]
    state.isAllowed = false
    streams.sessions(1, 1)
    await clock.pass(1)
    expect([one.read(), other.read()]).toEqual([['ready', 'ended'], ['ready']])
    streams.tenant(1)
    await clock.pass(1)
    expect([other.read(), display.read()]).toEqual([['ended'], ['ready', 'wake']])
  })

  it('of a display that comes back takes the place of the one whose network was cut', async () => {
    const { streams, open } = aNode()
    const before = open('display', 1, unread())
    const { read } = open('display', 1)
    await before.closed
    streams.display(1, 1)
    expect([before.body.destroyed, streams.count('display'), read()]).toEqual([true, 1, ['ready', 'wake']])
  })

  it('is closed when its browser reads nothing', async () => {
    const { clock, streams, open } = aNode()
    const [silent, flooded] = [open('display', 1, unread()), open('display', 2, unread())]
    for (let change = 0; change < 1_000; change++) {
      streams.display(1, 2)
      await clock.pass(5)
    }
    expect([silent.body.destroyed, flooded.body.destroyed]).toEqual([false, true])
    await clock.pass(2 * commentMs)
    await Promise.all([silent.closed, flooded.closed])
    await clock.pass(1_000)
    expect([streams.count('display'), clock.waiting]).toEqual([0, 0])
  })
})

describe('a node', () => {
  it('that has as many streams as it can says that it is busy', () => {
    const { open } = aNode()
    for (let id = 0; id < 100; id++) open('display', id)
    expect(() => open('display', 100)).toThrow('server.busy')
  })

  it('that stops opens no streams', () => {
    const { streams, open } = aNode()
    const { body } = open('display', 1)
    streams.stop()
    expect(body.writableEnded).toBe(true)
    expect(() => open('display', 2)).toThrow('server.not_ready')
  })
})
