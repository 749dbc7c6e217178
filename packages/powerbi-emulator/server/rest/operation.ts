import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { z } from 'zod'
import type { CallName } from '#emulator/api/call-names.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Principal, principalOf } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { invalidRequest, notForApps } from '../service-error.ts'
import type { AccessClaims } from '../tokens/tokens.ts'
import { refuseUnsupported } from './refuse-unsupported.ts'

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The ids of the paths; `groupId` is absent where an entity is named by its id alone. */
type ParamsOf<Path extends string> = Record<Exclude<NamesIn<Path>, 'groupId'>, string> &
  ([Exclude<Path, `${string}/:groupId${string}`>] extends [never]
    ? { groupId: string }
    : { groupId?: string })

/** A request of a principal, and what it may use. */
export interface Operation<Path extends string = string> {
  params: ParamsOf<Path>
  query: Record<string, unknown>
  access: AccessClaims
  principal: Principal
  catalog: Catalog
  /** The base URL that browsers use. */
  base: string
  request: FastifyRequest
  reply: FastifyReply
  /** The body of the request. @throws ServiceError 400 if it does not match */
  body<Schema extends z.ZodType>(schema: Schema): z.output<Schema>
}

/** An operation on an entity in a workspace, or on the entity by its id alone, or on My workspace. */
export const anywhere = <Path extends string>(path: Path) => [`/groups/:groupId${path}`, path] as const

/** Power BI refuses these to apps if the path does not name the workspace. */
const namedWorkspaceOnly: CallName[] = [
  'GetDatasources',
  'GetParameters',
  'GetRefreshSchedule',
  'GetDirectQueryRefreshSchedule',
]

export type AddOperation = <const Path extends string>(
  call: CallName,
  method: HTTPMethods,
  paths: readonly Path[],
  handle: (operation: Operation<Path>) => unknown,
) => void

/** Registers operations of the REST API: each counts its calls, takes faults, and needs a token. */
export function createAddOperation(app: FastifyInstance, service: Service): AddOperation {
  const { calls, tokens, content, state, catalog, baseUrl } = service
  return (call, method, paths, handle) => {
    for (const url of paths) {
      app.route({
        method,
        url,
        exposeHeadRoute: false,
        preHandler: [refuseUnsupported, calls.intercept(call)],
        handler: async (request, reply) => {
          const access = tokens.readAccess(request.headers.authorization)
          const profile = request.headers['x-powerbi-profile-id']?.toString()
          const principal = principalOf(access, profile, content(), state)
          const isNamed = Object.hasOwn(Object(request.params), 'groupId')
          if (!isNamed && principal.principalType === 'App' && namedWorkspaceOnly.includes(call)) {
            throw notForApps()
          }
          const answer = await handle({
            params: request.params as Operation<typeof url>['params'],
            query: request.query as Record<string, unknown>,
            access,
            principal,
            catalog: catalog(principal),
            base: baseUrl(request),
            request,
            reply,
            body: (schema) => readBody(schema, request.body),
          })
          return answer === undefined ? reply.send() : answer
        },
      })
    }
  }
}

/** Programs also spell names as in C#: `TargetWorkspaceId`. */
const inCamelCase = (body: object): object =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name.replace(/^[A-Z]/, lowerCase), value]))

const lowerCase = (letter: string): string => letter.toLowerCase()

function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(Array.isArray(body) ? body : inCamelCase(Object(body ?? {})))
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
  return parsed.data
}
