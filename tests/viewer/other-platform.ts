import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallName } from '#common/contract/index.ts'
import type { TestPortal } from '../server/portal.ts'

type Json = Record<string, unknown>

/** Another implementation of the platform: answers like the portal, except for the overridden calls. */
export interface OtherPlatform {
  apiBase: string
  /** All requests, in order. */
  requests: { name: string; request: Json }[]
  /** Overridden responses, made from the portal's own. */
  answers: { [Name in CallName]?: (answer: Json) => unknown }
  /** Calls that are refused, with a status, `Retry-After` and a body. */
  refusals: { [Name in CallName]?: { status: number; retryAfter?: number; body?: Json } }
  requestsOf(name: CallName): Json[]
  /** Clears requests and overrides. */
  reset(): void
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

export async function startOtherPlatform({ url }: TestPortal): Promise<OtherPlatform> {
  const requests: OtherPlatform['requests'] = []
  const answers: OtherPlatform['answers'] = {}
  const refusals: OtherPlatform['refusals'] = {}
  const reset = () => {
    requests.length = 0
    for (const overrides of [answers, refusals]) {
      for (const name of Object.keys(overrides)) Reflect.deleteProperty(overrides, name)
    }
  }

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-expose-headers', 'retry-after')
    if (request.method === 'OPTIONS') return response.end()
    const body = await bodyOf(request)
    const name = String(request.url).split('/').at(-1) as CallName
    requests.push({ name, request: JSON.parse(body) })
    const refusal = refusals[name]
    if (refusal) {
      if (refusal.retryAfter !== undefined) response.setHeader('retry-after', refusal.retryAfter)
      response.writeHead(refusal.status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ success: false, ...refusal.body }))
    }
    const { authorization = '' } = request.headers
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const own = await fetch(`${url}${request.url}`, { method: 'POST', body, headers })
    const answer = await own.json()
    response.writeHead(own.status, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(answers[name]?.(answer) ?? answer))
  }
  const server = createServer((request, response) => {
    // A closed page may still send requests while the portal is shutting down.
    forward(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests,
    answers,
    refusals,
    reset,
    requestsOf: (name) => requests.filter((each) => each.name === name).map(({ request }) => request),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
