import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallName } from '#common/contract/index.ts'
import type { TestPortal } from '../server/portal.ts'

type Json = Record<string, unknown>

/** A platform of another maker: it answers as the portal does, but for what is said otherwise. */
export interface OtherPlatform {
  apiBase: string
  /** What it was asked, in order. */
  asked: { name: string; request: Json }[]
  /** How some calls answer, made of the portal's own answer. */
  answers: { [Name in CallName]?: (answer: Json) => unknown }
  requestsOf(name: CallName): Json[]
  /** As it was when it started. */
  forget(): void
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

export async function startOtherPlatform({ url }: TestPortal): Promise<OtherPlatform> {
  const asked: OtherPlatform['asked'] = []
  const answers: OtherPlatform['answers'] = {}
  const forget = () => {
    asked.length = 0
    for (const name of Object.keys(answers)) Reflect.deleteProperty(answers, name)
  }

  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    if (request.method === 'OPTIONS') return response.end()
    const body = await bodyOf(request)
    const name = String(request.url).split('/').at(-1) as CallName
    asked.push({ name, request: JSON.parse(body) })
    const { authorization = '' } = request.headers
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const own = await fetch(`${url}${request.url}`, { method: 'POST', body, headers })
    const answer = await own.json()
    response.writeHead(own.status, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(answers[name]?.(answer) ?? answer))
  }
  const server = createServer((request, response) => {
    // A page that was left may still ask while the portal is being closed.
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked,
    answers,
    forget,
    requestsOf: (name) => asked.filter((each) => each.name === name).map(({ request }) => request),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
