import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import { type Contract, contract, type EntryName, entryNames } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import type { Db, Scope } from '../base/db/scope.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { callerOf, readRequest } from '../http/request.ts'
import { isSearch, mayLag, runSearch } from '../http/search.ts'
import { responseSerializer } from '../http/serializer.ts'
import { validate } from '../http/validate.ts'
import { actorOf } from '../records/audit/event.ts'
import { auditedBy } from '../records/audit/transaction.ts'
import { renewToken, requireAccess, requireConfirmation, requireOwnCredentials } from '../sign-in/guard.ts'
import type { Deps } from './deps.ts'

/** The type of any handler; `Handlers` has already matched each one to its contract entry. */
type AnyHandler = (call: Call<EntryName, Deps>) => Promise<object>

function addRoute(app: FastifyInstance, deps: Deps, name: EntryName, handler: AnyHandler): void {
  const entry: Entry = contract[name]
  const serialize = responseSerializer(name, entry)
  const audit = entry.kind === 'call' ? entry.audit : undefined
  const invalidatesCache = entry.kind === 'call' && entry.invalidatesCache === true

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    requireOwnCredentials(entry, request.session)
    const { raw, images } = await readRequest(entry, request)
    const input = validate(entry, raw)
    const { session } = request
    await requireConfirmation(deps, entry, session, input)
    const caller = callerOf(request)
    const { log, trace } = request
    const embed = trace ? deps.embed.traced(trace) : deps.embed
    const depsOfCall: Deps = { ...deps, log, embed }
    if (Object.keys(images).length > 0 && session) await deps.limiter.consume('pictures', session.userId)
    const spend = (tx: Db, bytes: number) =>
      deps.limiter.consumeIn(tx, 'auditKilobytes', session?.userId ?? 0, Math.ceil(bytes / 1024))
    const call = (scope?: Scope) => {
      const audited =
        audit &&
        session &&
        scope &&
        auditedBy(scope, deps.clock, audit, () => actorOf(session, caller), session.adm ? spend : undefined)
      return handler({
        input,
        caller,
        image: images.image,
        images,
        deps: depsOfCall,
        session,
        scope,
        audited,
      } as unknown as Call<EntryName, Deps>)
    }
    const run = (tenantId: number) =>
      isSearch(entry, input)
        ? runSearch(deps, { tenantId, mayLag: mayLag(entry), reply, run: call })
        : call({ db: deps.database.ofTenant(tenantId), tenantId })
    const handled = session ? run(session.tenantId) : call()
    if (session && invalidatesCache) {
      await handled.finally(() => deps.queryCache.invalidateTenant(session.tenantId))
    }
    const result = await handled
    const { body, headers } = serialize(result, input)
    // A password change returns a new token itself; renewing the old session would send one that has already ended.
    if (session && !('token' in result)) await renewToken(deps, session, caller, reply)
    return reply.headers(headers).send(body)
  }

  app.route({
    method: entry.kind === 'list' ? 'GET' : 'POST',
    url: `/api/${name}`,
    bodyLimit: (entry.kind === 'call' ? entry.bodyBytes : undefined) ?? limits.bodyBytes,
    ...requireAccess(deps, name, entry),
    // The context of the span is lost while the body is received.
    handler: (request, reply) =>
      request.span ? request.span.run(() => handle(request, reply)) : handle(request, reply),
  })
}

/** Registers every entry of the contract with its access check, validation, handler and response filter. */
export async function addRoutes(
  app: FastifyInstance,
  deps: Deps,
  handlers: HandlersOf<Contract, Deps>,
): Promise<void> {
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
