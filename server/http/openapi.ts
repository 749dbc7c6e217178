import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Entry, List } from '#common/contract/endpoint.ts'
import { contract } from '#common/contract/index.ts'
import { scopeOfCall } from '#common/contract/scope-of-call.ts'

const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** With `login.second_factor`: for `confirmLogin`. */
  challenge: z.string().optional(),
  ref: z.string().optional(),
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

function callBody({ request, response, multipart, images = [] }: Endpoint) {
  const body = schemaOf(request, 'input')
  const type = multipart ? 'multipart/form-data' : 'application/json'
  const files = Object.fromEntries(
    ['image', ...images].map((field) => [field, { type: 'string', format: 'binary' }]),
  )
  const schema = multipart ? { ...body, properties: { ...body.properties, ...files } } : body
  return {
    requestBody: { content: { [type]: { schema } } },
    success: {
      description: 'Success.',
      content: json(response.extend({ success: z.literal(true) }), 'output'),
    },
  }
}

function listParameters({ request, row }: List) {
  const range = {
    description: 'The rows in this response, and the total number of rows.',
    schema: { type: 'string' },
  }
  return {
    parameters: Object.entries(request.shape).map(([name, schema]) => ({
      name,
      in: 'query',
      content: json(schema, 'input'),
    })),
    success: {
      description: 'The rows.',
      headers: { 'Content-Range': range },
      content: json(z.array(row), 'output'),
    },
  }
}

function operation(name: string, entry: Entry) {
  const { access, tag, summary } = entry
  const scope = scopeOfCall(name)
  const { success, ...input } = entry.kind === 'list' ? listParameters(entry) : callBody(entry)
  return {
    operationId: name.split('/').at(-1),
    tags: [tag],
    summary,
    description: `Access: ${access}. ${scope ? `Scope of a token: ${scope}.` : 'For people only, not for tokens.'}`,
    ...(scope ? { 'x-token-scope': scope, security: [{ session: [] }, { token: [] }] } : {}),
    ...(access === 'public' ? { security: [] } : {}),
    ...input,
    responses: {
      200: success,
      default: {
        description: 'Failure: a message for the user, and a stable code.',
        content: json(failure, 'output'),
      },
    },
  }
}

/** The OpenAPI 3.0 description of the platform API, generated from the contract. */
function openApi(version: string) {
  return {
    openapi: '3.0.3',
    info: { title: 'Vitrine platform API', version },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, with the scope of the call.',
        },
      },
    },
    paths: Object.fromEntries(
      Object.entries(contract).map(([name, entry]) => [
        `/${name}`,
        { [entry.kind === 'list' ? 'get' : 'post']: operation(name, entry) },
      ]),
    ),
  }
}

/** Half a megabyte of JSON is 30 kB like this, which every program that reads it decodes. */
const compressed = promisify(gzip)

/** How long a proxy may send its copy: the address is public. */
const cacheSeconds = 300

/** `GET /api/docs`: the description as JSON, for API viewers and code generators; generated when it is first read. */
export function addDocs(app: FastifyInstance, version: string): void {
  let document: Promise<{ plain: string; packed: Buffer }> | undefined
  const generate = async () => {
    const plain = JSON.stringify(openApi(version), null, 1)
    return { plain, packed: await compressed(plain) }
  }
  app.get('/api/docs', async (request, reply) => {
    document ??= generate()
    const { plain, packed } = await document
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isPacked) reply.header('content-encoding', 'gzip')
    return reply
      .headers({ 'cache-control': `public, max-age=${cacheSeconds}`, vary: 'accept-encoding' })
      .type('application/json; charset=utf-8')
      .send(isPacked ? packed : plain)
  })
}
