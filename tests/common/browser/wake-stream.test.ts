import { expect, it } from 'vitest'
import { WakeStream } from '#common/browser/wake-stream.ts'
import { ManualClock } from '../player/manual-clock.ts'

const second = 1_000

/** A server whose streams are written by the test. */
function aServer() {
  const streams: { token: string; send(event: string): void; end(): void; isAborted(): boolean }[] = []
  const refusals: number[] = []
  const state = { refusal: undefined as Response | undefined, token: 'one' as string | null }
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    if (state.refusal) {
      refusals.push(state.refusal.status)
      return state.refusal.clone()
    }
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(started) {
        controller = started
      },
    })
    init?.signal?.addEventListener('abort', () => controller?.error(new Error('aborted')))
    streams.push({
      token: String(new Headers(init?.headers).get('authorization')),
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
      isAborted: () => init?.signal?.aborted ?? false,
    })
    return new Response(body)
  }
  return { streams, refusals, state, fetch }
}

/** The locks of a browser, as the pages of one origin share them. */
function browserLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()
  const request = async (name: string, _options: LockOptions, run: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return run(null)
    held.add(name)
    try {
      return await run({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request } as Pick<LockManager, 'request'>
}

function aBrowser() {
  const clock = new ManualClock(0)
  const server = aServer()
  const locks = browserLocks()
  const open = (withLocks = true) => {
    const page = { wakes: 0, stream: undefined as WakeStream | undefined }
    page.stream = new WakeStream({
      url: '/api/displays/events',
      token: () => server.state.token,
      onWake: () => {
        page.wakes += 1
      },
      clock,
      fetch: server.fetch,
      locks: withLocks ? locks : undefined,
      random: () => 1,
    })
    return { page, close: () => page.stream?.close() }
  }
  return { clock, open, ...server }
}

const event = (name: string) => `event: ${name}\ndata:\n\n`

it('a page is woken by events, also by those that arrive in pieces, and does not ask otherwise', async () => {
  const { clock, open, streams } = aBrowser()
  const { page } = open()
  await clock.pass(1)
  expect(streams[0]?.token).toBe('Bearer one')
  streams[0]?.send(event('ready'))
  await clock.pass(second)
  expect(page.wakes).toBe(1)
  for (let comment = 0; comment < 20; comment++) {
    streams[0]?.send(':\n\n')
    await clock.pass(15 * second)
  }
  expect(page.wakes).toBe(1)
  const text = event('wake') + event('wake')
  streams[0]?.send(text.slice(0, 9))
  streams[0]?.send(text.slice(9))
  await clock.pass(1)
  expect(page.wakes).toBe(3)
})

it('a page without a stream asks every five seconds', async () => {
  const { clock, open, state, streams } = aBrowser()
  state.token = null
  const { page } = open()
  await clock.pass(30 * second)
  expect([page.wakes, streams.length]).toEqual([6, 0])
  state.token = 'two'
  await clock.pass(5 * second)
  expect(streams[0]?.token).toBe('Bearer two')
})

it('a page asks every five seconds while the server hears of no changes', async () => {
  const { clock, open, streams } = aBrowser()
  const { page } = open()
  await clock.pass(1)
  streams[0]?.send(event('lost'))
  await clock.pass(20 * second)
  expect(page.wakes).toBe(4)
  streams[0]?.send(event('ready'))
  await clock.pass(20 * second)
  expect([page.wakes, streams.length]).toEqual([5, 1])
})

it('a page whose stream breaks opens another one with the token of that time, and asks until then', async () => {
  const { clock, open, state, streams } = aBrowser()
  const { page } = open()
  await clock.pass(1)
  streams[0]?.send(event('ready'))
  await clock.pass(1)
  state.token = 'two'
  streams[0]?.send(event('ended'))
  streams[0]?.end()
  await clock.pass(2 * second)
  expect([page.wakes, streams[1]?.token]).toEqual([2, 'Bearer two'])
  await clock.pass(4 * second)
  expect(page.wakes).toBe(3)
  streams[1]?.send(event('ready'))
  await clock.pass(20 * second)
  expect(page.wakes).toBe(4)
})

it('a page notices that a connection is dead', async () => {
  const { clock, open, streams } = aBrowser()
  open()
  await clock.pass(1)
  streams[0]?.send(event('ready'))
  await clock.pass(44 * second)
  expect(streams).toHaveLength(1)
  await clock.pass(4 * second)
  expect([streams[0]?.isAborted(), streams.length]).toEqual([true, 2])
})

it('a page whose stream is refused tries more and more rarely, and not before the server wants it to', async () => {
  const { clock, open, refusals, state } = aBrowser()
  state.refusal = new Response(null, { status: 503, headers: { 'retry-after': '30' } })
  open()
  await clock.pass(29 * second)
  expect(refusals).toHaveLength(1)
  await clock.pass(2 * second)
  expect(refusals).toHaveLength(2)
  state.refusal = new Response(null, { status: 502 })
  await clock.pass(10 * 60 * second)
  expect(refusals.length).toBeGreaterThan(9)
  expect(refusals.length).toBeLessThan(20)
})

it('three pages of a browser have a stream, another one when one of them is closed', async () => {
  const { clock, open, streams } = aBrowser()
  const pages = [open(), open(), open(), open(), open(false)]
  await clock.pass(1)
  for (const stream of streams) stream.send(event('ready'))
  await clock.pass(20 * second)
  expect([streams.length, pages.map(({ page }) => page.wakes)]).toEqual([3, [1, 1, 1, 4, 4]])
  pages[0]?.close()
  await clock.pass(5 * second)
  expect([streams.length, streams[0]?.isAborted()]).toEqual([4, true])
})

it('a page that is closed keeps nothing', async () => {
  const { clock, open, streams } = aBrowser()
  const [reading, waiting] = [open(), open(false)]
  await clock.pass(1)
  streams[0]?.send(event('ready'))
  await clock.pass(1)
  for (const { close } of [reading, waiting]) close()
  await clock.pass(60 * second)
  expect([reading.page.wakes, waiting.page.wakes, clock.waiting]).toEqual([1, 0, 0])
})
