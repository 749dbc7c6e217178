import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#common/contract/endpoint.ts'
import { type CallName, contract } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import { languageOfHeader } from '#common/language.ts'
import type { Deps } from '../deps.ts'
import type { Call, Caller, Handlers, Session } from './call.ts'
import { guard, renew } from './guard.ts'
import { judge } from './judge.ts'
import { readMultipart } from './multipart.ts'
import { answerWriter } from './serializer.ts'

const callerOf = (request: FastifyRequest): Caller => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  // Few calls say anything to a person.
  get language() {
    return languageOfHeader(request.headers['accept-language'])
  },
})

const sessions = new WeakMap<FastifyRequest, Session>()

/** Calls that change people, groups, reports or passwords: what is remembered of the tenant no longer holds. */
const changing = /^(insert|update|delete)(User|Group|Password)/

/** The one generic place: a handler of any call, which the types of `Handlers` have matched to its contract entry. */
type AnyHandler = (call: Call<CallName>) => Promise<object>

function addRoute(app: FastifyInstance, deps: Deps, name: CallName, handler: AnyHandler): void {
  const endpoint: Endpoint = contract[name]
  const write = answerWriter(endpoint)
  const { access } = endpoint
  const changes = changing.test(name)
  app.post(`/api/${name}`, {
    // Before the body is read: a stranger learns nothing from what is wrong with it.
    onRequest: async (request) => {
      if (access !== 'open') sessions.set(request, await guard(deps, access, request))
    },
    handler: async (request, reply) => {
      const { body, image } =
        endpoint.multipart && request.isMultipart()
          ? await readMultipart(request)
          : { body: request.body, image: undefined }
      const input = judge(endpoint, body)
      const session = sessions.get(request)
      const scope = session && { db: deps.database.db, tenantId: session.tenantId }
      const call = {
        input,
        caller: callerOf(request),
        image,
        deps,
        session,
        scope,
      } as unknown as Call<CallName>
      const answer = write(
        await handler(call).finally(() => session && changes && deps.changes.wrote(session.tenantId)),
      )
      if (session) renew(deps, session, reply)
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
