import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Transport } from '#emulator/page/protocol/transport.ts'

interface Sent {
  message: { method?: string; url?: string; statusCode?: number; headers: { id: string }; body?: unknown }
  to: string
}

let sent: Sent[]
let asked: string[]
let hear: (event: object) => void
let transport: Transport

const parent = {
  postMessage: (message: unknown, to: string) => {
    sent.push({ message: message as Sent['message'], to })
  },
}

beforeEach(() => {
  sent = []
  asked = []
  const frame = {
    parent,
    addEventListener: (_type: 'message', listener: (event: MessageEvent) => void) => {
      hear = (event) => listener(event as MessageEvent)
    },
  }
  transport = new Transport(frame, async ({ method, url }) => {
    asked.push(`${method} ${url}`)
    return { statusCode: 200, body: 'here' }
  })
})

const request = { method: 'GET', url: '/report/pages', headers: { id: 'q1', uid: 'u' } }
const fromPortal = (data: unknown) => ({ source: parent, origin: 'https://portal.test', data })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('messages', () => {
  it('from the parent are answered with their id, to their origin', async () => {
    hear(fromPortal(request))
    await settle()
    expect(sent).toEqual([
      { message: { statusCode: 200, body: 'here', headers: { id: 'q1' } }, to: 'https://portal.test' },
    ])
  })

  it('from other windows are ignored', async () => {
    hear({ ...fromPortal(request), source: { postMessage: parent.postMessage } })
    await settle()
    expect([asked, sent]).toEqual([[], []])
  })

  it('that are not requests are ignored: text, null, responses to our events', async () => {
    for (const data of ['hello', null, 7, { statusCode: 200, headers: { id: 'x' } }]) hear(fromPortal(data))
    await settle()
    expect([asked, sent]).toEqual([[], []])
  })

  it('to the host go to any origin until its origin is known, then only there', async () => {
    transport.post('/ready/u', {})
    hear(fromPortal(request))
    transport.post('/reports/u/events/loaded', {})
    await settle()
    expect(sent.map(({ to }) => to)).toEqual(['*', 'https://portal.test', 'https://portal.test'])
    expect(sent[0]?.message.headers.id).toHaveLength(32)
    expect(sent[0]?.message.headers.id).not.toBe(sent[1]?.message.headers.id)
  })

  it('answer an opaque origin with a wildcard, because it has no name', async () => {
    hear({ ...fromPortal(request), origin: 'null' })
    await settle()
    expect(sent[0]?.to).toBe('*')
  })
})

describe('requests to the host', () => {
  const reply = (statusCode: number, body: unknown) =>
    hear(fromPortal({ statusCode, body, headers: { id: sent.at(-1)?.message.headers.id } }))

  it('use the first response; those of other services are ignored', async () => {
    const answer = transport.request('/reports/u/eventHooks/newAccessToken', {})
    reply(200, 'first')
    reply(200, 'second')
    expect(await answer).toBe('first')
  })

  it('fail if the host has no handler', async () => {
    const answer = transport.request('/reports/u/eventHooks/newAccessToken', {})
    reply(404, null)
    await expect(answer).rejects.toThrow('404')
  })

  it('fail if the host does not respond', async () => {
    vi.useFakeTimers()
    const rejected = expect(transport.request('/reports/u/eventHooks/preQuery', {})).rejects.toThrow(
      'did not respond',
    )
    await vi.advanceTimersByTimeAsync(60_000)
    await rejected
    vi.useRealTimers()
  })
})
