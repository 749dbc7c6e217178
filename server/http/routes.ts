import multipart from '@fastify/multipart'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Entry, List, ListRequest } from '#common/contract/endpoint.ts'
import { contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import type { Deps } from '../deps.ts'
import { type Call, type Handlers, type ListPage, RequestCaller, type Upload } from './call.ts'
import { renewToken, requireAccess } from './guard.ts'
import { readMultipart } from './multipart.ts'
import { validate } from './validate.ts'

/** The parameters of a list, each as JSON. Anything else stays text, which validation then reports for that field. */
function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  const fields = Object.entries(query as Record<string, unknown>).map(([name, value]) => {
    try {
      return [name, JSON.parse(String(value))]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(fields)
}

/** The request of a contract entry, not yet validated. */
async function readRequest(
  entry: Entry,
  request: FastifyRequest,
): Promise<{ raw: unknown; image: Upload | undefined }> {
  if (entry.kind === 'list') return { raw: queryOf(request), image: undefined }
  if (!entry.multipart || !request.isMultipart()) return { raw: request.body, image: undefined }
  const { body, image } = await readMultipart(request)
  return { raw: body, image }
}

/** A response ready to be sent. */
interface Serialized {
  body: string
  headers: Record<string, string>
}

/** Writes only what the schema names: a column it does not know never leaves the server. */
function serializerOf(schema: z.ZodType): (value: unknown) => string {
  const described = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  return fastJson(described as Parameters<typeof fastJson>[0])
}

const type = { 'content-type': 'application/json; charset=utf-8' }

function callSerializer({ response }: Endpoint): (result: object) => Serialized {
  const write = serializerOf(response.extend({ success: z.literal(true) }))
  return (result) => ({ body: write({ ...result, success: true }), headers: type })
}

function listSerializer(name: string, { row }: List) {
  const write = serializerOf(z.array(row))
  const unit = name.split('/').at(-1)
  return ({ rows, total }: ListPage<object>, { range: [first] }: ListRequest): Serialized => {
    const sent = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
    const range = { 'content-range': `${unit} ${sent}/${total}`, 'cache-control': 'no-store' }
    return { body: write(rows), headers: { ...type, ...range } }
  }
}

/** The response filter of a contract entry; a list also says which rows it sends, and of how many. */
function responseSerializer(name: string, entry: Entry): (result: object, input: object) => Serialized {
  if (entry.kind === 'call') return callSerializer(entry)
  const serialize = listSerializer(name, entry)
  return (result, input) => serialize(result as ListPage<object>, input as ListRequest)
}

/**
 * Waits for the requests that have already arrived, so that responses leave in one batch and clients wake up once.
 * Measured on small calls: a third less CPU time and a third more calls per second.
 */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The type of any handler; `Handlers` has already matched each one to its contract entry. */
type AnyHandler = (call: Call<EntryName>) => Promise<object>

function addRoute(app: FastifyInstance, deps: Deps, name: EntryName, handler: AnyHandler): void {
  const entry: Entry = contract[name]
  const serialize = responseSerializer(name, entry)
  const invalidatesCache = entry.kind === 'call' && entry.invalidatesCache === true

  app.route({
    method: entry.kind === 'list' ? 'GET' : 'POST',
    url: `/api/${name}`,
    ...requireAccess(deps, entry.access),
    handler: async (request, reply) => {
      const { raw, image } = await readRequest(entry, request)
      const input = validate(entry, raw)
      const { session } = request
      const scope = session && { db: deps.database.db, tenantId: session.tenantId }
      const caller = new RequestCaller(request)
      const handled = handler({ input, caller, image, deps, session, scope } as unknown as Call<EntryName>)
      if (session && invalidatesCache) {
        await handled.finally(() => deps.queryCache.invalidateTenant(session.tenantId))
      }
      const result = await handled
      const { body, headers } = serialize(result, input)
      await nextTurn()
      // A password change returns a new token itself; renewing the old session would send one that has already ended.
      if (session && !('token' in result)) renewToken(deps, session, reply)
      return reply.headers(headers).send(body)
    },
  })
}

/** Registers every entry of the contract with its access check, validation, handler and response filter. */
export async function addRoutes(app: FastifyInstance, deps: Deps, handlers: Handlers): Promise<void> {
  const add = (to: FastifyInstance, name: EntryName) => addRoute(to, deps, name, handlers[name] as AnyHandler)
  const isMultipart = (name: EntryName) => {
    const entry: Entry = contract[name]
    return entry.kind === 'call' && entry.multipart === true
  }
  for (const name of entryNames.filter((each) => !isMultipart(each))) add(app, name)
  // In a context of its own, because the multipart parser slows down every call it is registered for.
  await app.register(async (multipartApp) => {
    await multipartApp.register(multipart)
    for (const name of entryNames.filter(isMultipart)) add(multipartApp, name)
  })
  app.all('/api/*', () => {
    throw new PortalError('call.unknown')
  })
}
