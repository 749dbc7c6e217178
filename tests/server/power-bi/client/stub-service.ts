import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createEmbedService } from '#server/power-bi/client/embed-service.ts'
import type { EmbedLimits } from '#server/power-bi/client/types.ts'
import { demoAccount, generousLimits } from './with-emulator.ts'

interface Asked {
  /** Method and path, for example "GET /v1.0/myorg/groups". */
  call: string
  query: URLSearchParams
  body: string
  authorization: string | undefined
  traceparent: string | undefined
}

export type Answer = object | ((asked: Asked, response: ServerResponse) => object | undefined)

/**
 * A service with responses defined by the test, for cases the emulator does not cover: large tenants, unusual
 * spellings, invalid responses. A function may write the response itself and return nothing.
 */
export async function withStub(answers: Record<string, Answer>, limits: Partial<EmbedLimits> = {}) {
  let now = Date.now()
  const asked: Asked[] = []
  const all: Record<string, Answer> = {
    'POST /11111111-1111-4111-8111-111111111111/oauth2/v2.0/token': {
      token_type: 'Bearer',
      expires_in: '3599',
      access_token: 'entra',
    },
    ...answers,
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    let body = ''
    for await (const chunk of request) body += chunk
    const call = `${request.method} ${url.pathname.replace('/v1.0/myorg', '')}`
    const { authorization, traceparent } = request.headers
    const one = { call, query: url.searchParams, body, authorization, traceparent: traceparent?.toString() }
    asked.push(one)
    const answer = all[call]
    if (!answer) response.statusCode = 404
    const said =
      typeof answer === 'function' ? answer(one, response) : (answer ?? { error: { code: 'NotHere' } })
    if (said) response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    embed: createEmbedService({ clock: () => now, limits: { ...generousLimits, ...limits } }),
    account: demoAccount(`http://127.0.0.1:${port}`),
    asked,
    bodies: (call: string): unknown[] =>
      asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body)),
    count: (call: string) => asked.filter((one) => one.call === call).length,
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
  }
}

export const embedReport = (id: string, datasetId: string | undefined, more: object = {}) => ({
  id,
  name: `Report ${id}`,
  embedUrl: `https://app.powerbi.com/reportEmbed?reportId=${id}&config=e30%3d`,
  datasetId,
  reportType: 'PowerBIReport',
  ...more,
})
