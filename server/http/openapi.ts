import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#common/contract/endpoint.ts'
import { contract } from '#common/contract/index.ts'
import { accessLog } from '#common/contract/log.ts'

const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  ref: z.string().optional(),
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: schemaOf(schema, io) },
})

const failed = {
  description: 'Failure: a sentence for a person, and a stable code.',
  content: json(failure, 'output'),
}

type LogEndpoint = (typeof accessLog)[keyof typeof accessLog]

function operation(name: string, { access, tag, summary, request, response, multipart }: Endpoint) {
  const body = schemaOf(request, 'input')
  const type = multipart ? 'multipart/form-data' : 'application/json'
  const content = multipart
    ? { ...body, properties: { ...body.properties, image: { type: 'string', format: 'binary' } } }
    : body
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: `Access: ${access}.`,
    ...(access === 'public' ? { security: [] } : {}),
    requestBody: { content: { [type]: { schema: content } } },
    responses: {
      200: {
        description: 'Success.',
        content: json(response.extend({ success: z.literal(true) }), 'output'),
      },
      default: failed,
    },
  }
}

/** A list of the access log: what is wanted as JSON in the query, the rows as answer. */
function listing(name: string, { tag, summary, request, response }: LogEndpoint) {
  const range = { description: 'Rows given, and how many there are in all.', schema: { type: 'string' } }
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: 'Access: admin.',
    parameters: Object.entries(request.shape).map(([part, schema]) => ({
      name: part,
      in: 'query',
      content: json(schema, 'input'),
    })),
    responses: {
      200: {
        description: 'The rows.',
        headers: { 'Content-Range': range },
        content: json(response.shape.rows, 'output'),
      },
      default: failed,
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
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths: Object.fromEntries([
      ...Object.entries(contract).map(([name, entry]) => [`/${name}`, { post: operation(name, entry) }]),
      ...Object.entries(accessLog).map(([name, entry]) => [`/log/${name}`, { get: listing(name, entry) }]),
    ]),
  }
}

/** `GET /api/docs`: the description as JSON, for people with a viewer of their own and for generators. */
export function addDocs(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApi(version), null, 1)
  app.get('/api/docs', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
}
