import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '#common/validation/limits.ts'
import { limitJson } from '../http/json-body.ts'
import { authenticate, type Program, programActor } from './authenticate.ts'
import type { ScimDeps } from './deps.ts'
import { groupRoutes } from './groups/routes.ts'
import { runOperation } from './operation.ts'
import { discoveryOf } from './protocol/discovery.ts'
import type { Query } from './protocol/lists.ts'
import { ScimError } from './protocol/scim-error.ts'
import type { ResourceRoutes } from './resource-routes.ts'
import { mediaType, type SentFailure, send, sendScimError } from './send.ts'
import { userRoutes } from './users/routes.ts'

const prefix = '/scim/v2'
const discoveryPaths = [
  '/ServiceProviderConfig',
  '/ResourceTypes',
  '/ResourceTypes/:id',
  '/Schemas',
  '/Schemas/:id',
]
const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const baseOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}${prefix}`

const nameOf = ({ method, url }: FastifyRequest): string =>
  `${method} ${(url.split('?')[0] ?? '').slice(prefix.length, prefix.length + 100)}`

function programOf({ program }: FastifyRequest): Program {
  if (!program) throw new Error('a route of SCIM has no program')
  return program
}

function addResource(app: FastifyInstance, deps: ScimDeps, path: string, routes: ResourceRoutes): void {
  const reading = (request: FastifyRequest) => {
    const program = programOf(request)
    const { tenantId } = program
    const scope = { db: deps.database.ofTenant(tenantId), tenantId }
    return { scope, program, query: request.query as Query, base: baseOf(request) }
  }
  app.get(path, async (request, reply) => {
    const { scope, ...rest } = reading(request)
    return send(reply, 200, await routes.list(scope, rest))
  })
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const { scope, ...rest } = reading(request)
    return send(reply, 200, await routes.get(scope, { ...rest, id: request.params.id }))
  })
  const work = { POST: 'create', PUT: 'replace', PATCH: 'patch', DELETE: 'remove' } as const
  for (const method of methods) {
    app.route<{ Params: { id?: string } }>({
      method,
      url: method === 'POST' ? path : `${path}/:id`,
      async handler(request, reply) {
        const { body, params, ip: address, id: requestId } = request
        const call = { body, query: request.query as Query, id: params.id ?? '' }
        const from = { name: nameOf(request), base: baseOf(request), address, requestId }
        const { status, resource } = await runOperation(
          { ...from, program: programOf(request), deps },
          (operation) => routes[work[method]](operation, call),
        )
        const location = status === 201 && (resource?.meta as { location?: string } | undefined)?.location
        if (location) reply.header('location', location)
        return send(reply, status, resource)
      },
    })
  }
}

/** Records that a program could not change something, so that administrators see why provisioning stands still. */
function recordRefusal(deps: ScimDeps, request: FastifyRequest, { status, detail }: SentFailure): void {
  const { program, ip: address, id: requestId, method } = request
  if (!program || !methods.some((each) => each === method)) return
  const operation = nameOf(request)
  deps.audit.recordOften(`scim ${program.tokenId} ${operation} ${detail}`, {
    ...programActor(program, { address, requestId }),
    ...{ at: deps.clock.now(), action: 'scim.refuse', object: { name: operation } },
    details: { operation, status, reason: detail },
  })
}

/** `/scim/v2`: the directory of a company adds, changes and deactivates its users and groups (decision 129). */
export async function addScim(root: FastifyInstance, deps: ScimDeps): Promise<void> {
  root.decorateRequest('program', undefined)
  await root.register(
    async (app) => {
      app.setErrorHandler((error, request, reply) => {
        recordRefusal(deps, request, sendScimError(error, request, reply))
      })
      app.setNotFoundHandler((_request, _reply) => {
        throw new ScimError(404, 'There is no such endpoint.')
      })
      const parse = app.getDefaultJsonParser('error', 'error')
      app.addContentTypeParser<string>(mediaType, { parseAs: 'string' }, (request, body, done) => {
        if (body === '') return done(null, undefined)
        try {
          limitJson(body)
        } catch (error) {
          return done(error as Error)
        }
        return parse(request, body, done)
      })
      // Before the body is read.
      app.addHook('onRequest', async (request) => {
        request.program = await authenticate(deps, request)
      })
      app.addHook('onRoute', (route) => {
        route.bodyLimit = limits.scimBodyBytes
      })
      for (const path of discoveryPaths) {
        app.get<{ Params: { id?: string } }>(path, (request, reply) => {
          const { id } = request.params
          const found = discoveryOf(baseOf(request))[path.replace(':id', id ?? '')]
          if (!found) throw new ScimError(404, 'There is no such schema or type of resource.')
          return send(reply, 200, found)
        })
      }
      addResource(app, deps, '/Users', userRoutes)
      addResource(app, deps, '/Groups', groupRoutes)
    },
    { prefix },
  )
}
