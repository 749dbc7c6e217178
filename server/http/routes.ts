import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#common/contract/endpoint.ts'
import { type CallName, contract } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import { type Language, languageOfHeader } from '#common/language.ts'
import type { Deps } from '../deps.ts'
import type { Call, Caller, Handlers } from './call.ts'
import { guarded, renew } from './guard.ts'
import { readMultipart } from './multipart.ts'
import { answerWriter } from './serializer.ts'
import { validate } from './validate.ts'

/** Few calls want to know, so nothing is worked out before it is asked for. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get address(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return this.#request.headers['user-agent'] ?? ''
  }

  get language(): Language {
    return languageOfHeader(this.#request.headers['accept-language'])
  }
}

/** Calls that change people, groups, reports or passwords: what is remembered of the tenant no longer holds. */
const changing = /^(insert|update|delete)(User|Group|Password)/

/**
 * Until the requests that have come in by now are handled: answers then leave in one burst, which wakes whoever reads
 * them once. Measured on small calls, a third less work and a third more of them.
 */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The one generic place: a handler of any call, which the types of `Handlers` have matched to its contract entry. */
type AnyHandler = (call: Call<CallName>) => Promise<object>

function addRoute(app: FastifyInstance, deps: Deps, name: CallName, handler: AnyHandler): void {
  const endpoint: Endpoint = contract[name]
  const write = answerWriter(endpoint)
  const { access } = endpoint
  const changes = changing.test(name)
  app.post(`/api/${name}`, {
    ...guarded(deps, access),
    handler: async (request, reply) => {
      const { body, image } =
        endpoint.multipart && request.isMultipart()
          ? await readMultipart(request)
          : { body: request.body, image: undefined }
      const input = validate(endpoint, body)
      const { session } = request
      const scope = session && { db: deps.database.db, tenantId: session.tenantId }
      const call = {
        input,
        caller: new RequestCaller(request),
        image,
        deps,
        session,
        scope,
      } as unknown as Call<CallName>
      const handled = handler(call)
      if (session && changes) await handled.finally(() => deps.changes.wrote(session.tenantId))
      const result = await handled
      const answer = write(result)
      await nextTurn()
      // Who changes the password gets a new session with the answer; one more of the old kind would be over already.
      if (session && !('token' in result)) renew(deps, session, reply)
      return reply.type('application/json; charset=utf-8').send(answer)
    },
  })
}

/** Registers every call of the contract with its guard, judge, handler and answer filter. */
export async function addCalls(app: FastifyInstance, deps: Deps, handlers: Handlers): Promise<void> {
  const names = Object.keys(contract) as CallName[]
  const add = (to: FastifyInstance, name: CallName) => addRoute(to, deps, name, handlers[name] as AnyHandler)
  const isForm = (name: CallName) => Boolean((contract[name] as Endpoint).multipart)
  for (const name of names.filter((each) => !isForm(each))) add(app, name)
  // Apart, because reading forms costs every call of its scope something.
  await app.register(async (forms) => {
    await forms.register(multipart)
    for (const name of names.filter(isForm)) add(forms, name)
  })
  app.all('/api/*', () => {
    throw new PortalError('call.unknown')
  })
}
