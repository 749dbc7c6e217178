import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CallError, createClient } from '#common/contract/client.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let answer: Answer
const asked: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer(async (request, response) => {
  asked.push({ url: request.url, headers: request.headers, body: await text(request) })
  answer(request, response)
})
let baseURL = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

function aClient(token: string | null = null) {
  const kept = { token, fresh: [] as string[], times: [] as number[] }
  const call = createClient({
    baseURL,
    language: () => 'en',
    token: () => kept.token,
    onToken: (fresh) => void kept.fresh.push(fresh),
    onServerTime: (now) => void kept.times.push(now),
  })
  return { call, kept }
}

describe('the client of the platform API', () => {
  it('posts the request with language and token, and returns the response', async () => {
    answer = json(200, { success: true, groups: [] })
    const { call } = aClient('t')
    expect(await call('groups', { page: 2 })).toMatchObject({ groups: [] })
    expect(asked).toMatchObject([
      {
        url: '/api/groups',
        body: '{"page":2}',
        headers: { authorization: 'Bearer t', 'accept-language': 'en', 'content-type': 'application/json' },
      },
    ])
  })

  it('sends no authorization without a token', async () => {
    answer = json(200, { success: true })
    await aClient().call('captcha', {})
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('sends forms with a picture as multipart, structures as JSON', async () => {
    answer = json(200, { success: true })
    const form = {
      name: 'Metas',
      id_group: 1,
      id_conta: 1,
      id_report: 'r',
      id_workspace: 'w',
      report_general_pages: [],
    }
    const users = [{ id: 2, filters: [], pageFilters: [] }]
    const image = new Blob(['picture'], { type: 'image/png' })
    await aClient('t').call('insertGroupReport', { ...form, users, image })
    expect(asked[0]?.headers['content-type']).toContain('multipart/form-data')
    expect(asked[0]?.body).toContain('name="id_group"\r\n\r\n1')
    expect(asked[0]?.body).toContain(`name="users"\r\n\r\n${JSON.stringify(users)}`)
    expect(asked[0]?.body).toContain('name="image"')
  })

  it('passes on a renewed token, unless the token has changed since the request', async () => {
    answer = json(200, { success: true }, { 'x-session-token': 'fresh' })
    const { call, kept } = aClient('t')
    await call('accounts', {})
    expect(kept.fresh).toEqual(['fresh'])
    const late = call('accounts', {})
    kept.token = 'of another user'
    await late
    expect(kept.fresh).toEqual(['fresh'])
  })

  it('reports the time of the server', async () => {
    answer = json(200, { success: true }, { date: 'Sun, 01 Mar 2026 12:00:00 GMT' })
    const { call, kept } = aClient()
    await call('captcha', {})
    expect(kept.times).toEqual([Date.parse('2026-03-01T12:00:00Z')])
  })

  it('throws the error that the server sent', async () => {
    const fields = { name: 'groupNameMissing' }
    answer = json(400, {
      success: false,
      error: 'Enter the group name.',
      code: 'request.invalid',
      fields,
      ref: 'r-1',
    })
    const failure = await aClient('t')
      .call('insertGroup', { name: '', users: [] })
      .catch((error) => error)
    expect(failure).toBeInstanceOf(CallError)
    expect(failure).toMatchObject({
      status: 400,
      message: 'Enter the group name.',
      code: 'request.invalid',
      fields,
      ref: 'r-1',
    })
  })

  it('treats a response without success as an error', async () => {
    answer = json(200, { success: false, error: 'No.' })
    await expect(aClient('t').call('groups', {})).rejects.toMatchObject({ status: 200, message: 'No.' })
    answer = json(200, {})
    await expect(aClient('t').call('groups', {})).rejects.toMatchObject({ status: 200, message: '' })
  })

  it('has no message if the response has none', async () => {
    answer = (_request, response) => response.writeHead(502).end('<html>Bad gateway</html>')
    await expect(aClient('t').call('groups', {})).rejects.toMatchObject({
      status: 502,
      message: '',
      fields: {},
    })
  })

  it('tells a network error from a response', async () => {
    answer = (request) => request.socket.destroy()
    await expect(aClient('t').call('groups', {})).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('can be aborted, which is not an error of the call', async () => {
    answer = () => undefined
    const leaving = new AbortController()
    const waiting = aClient('t').call('groups', {}, { signal: leaving.signal })
    leaving.abort()
    const left = await waiting.catch((error: Error) => error)
    expect(left).not.toBeInstanceOf(CallError)
    expect(left).toMatchObject({ name: 'CanceledError' })
  })
})
