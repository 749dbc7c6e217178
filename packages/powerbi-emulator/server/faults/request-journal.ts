import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReceivedRequest } from '#emulator/api/emulator-control.ts'
import type { CallLog } from './call-log.ts'

const maxEntries = 1000
const watched = /^\/(v1\.0|report-data|subscriptions|[^/]+\/oauth2)\//i
const secrets = [
  'client_secret',
  'client_assertion',
  'code',
  'refresh_token',
  'password',
  'credentialDetails',
]

function claimsOf(authorization = ''): unknown {
  const payload = authorization.split('.')[1]
  if (payload === undefined) return undefined
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return undefined
  }
}

function withoutSecrets(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return `${body.length} bytes`
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, secrets.includes(name) ? '***' : value]),
  )
}

/**
 * `GET /__emulator/requests`: the last 1,000 requests of sign-in, REST APIs and report page with their token claims, so
 * that tests can assert what a program has sent. `?call=` selects one call, `?after=` those with a higher id.
 */
export function requestJournal(app: FastifyInstance, calls: CallLog, clock: () => number): void {
  let entries: ReceivedRequest[] = []
  let nextId = 1
  const entryOf = new WeakMap<FastifyRequest, ReceivedRequest>()

  app.addHook('preHandler', async (request) => {
    if (!watched.test(request.url)) return
    const entry: ReceivedRequest = {
      id: nextId++,
      at: new Date(clock()).toISOString(),
      method: request.method,
      path: request.url,
      claims: claimsOf(request.headers.authorization),
      body: withoutSecrets(request.body),
    }
    entryOf.set(request, entry)
    entries = [...entries.slice(1 - maxEntries), entry]
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entryOf.get(request)
    if (!entry) return
    entry.status = reply.statusCode
    entry.ignoredFilters = calls.ignoredFilters(request)
  })

  app.get<{ Querystring: { call?: string; after?: string } }>('/__emulator/requests', async ({ query }) => ({
    value: entries.filter(
      ({ call, id }) => (!query.call || call === query.call) && id > Number(query.after ?? 0),
    ),
  }))
  app.delete('/__emulator/requests', async (_request, reply) => {
    entries = []
    return reply.code(204).send()
  })
  calls.onCall((request, call) => {
    const entry = entryOf.get(request)
    if (entry) entry.call = call
  })
}
