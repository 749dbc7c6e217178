import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EntryName, entryNames } from '#common/contract/index.ts'
import type { PortalError } from '#common/errors/portal-error.ts'
import type { CallMetrics } from '../base/metrics/call-metrics.ts'
import { readTraceparent, type TraceContext } from '../base/tracing/trace-context.ts'
import type { CallSpan, Tracing } from '../base/tracing/tracing.ts'
import { namedTenant } from '../records/audit/refusals.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the caller, if it sent one, or of the span. */
    trace: TraceContext | undefined
    /** Of a call, where traces are recorded. */
    span: CallSpan | undefined
    /** The error that was sent as the response. */
    failure: PortalError | undefined
  }
}

/** The status in the log of a request whose client left before the response, as nginx logs it. */
const clientClosedRequest = 499

const callsByUrl = new Map<string, EntryName>(entryNames.map((name) => [`/api/${name}`, name]))

function endRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  startedAt: number,
  metrics: CallMetrics,
): void {
  const { session, failure, routeOptions } = request
  const status = reply.raw.writableFinished ? reply.statusCode : clientClosedRequest
  const elapsed = performance.now() - startedAt
  const ms = Math.round(elapsed * 10) / 10
  const code = failure?.code
  const call = callsByUrl.get(routeOptions.url ?? '')
  if (!call) {
    // Only requests whose `ref` was shown to a user matter. Addresses may contain tokens and names.
    request.log[failure ? 'info' : 'debug']({ route: routeOptions.url, status, ms, code }, 'request')
    return
  }
  metrics.observe(call, status, elapsed / 1000, failure)
  const tenantId = session?.tenantId ?? namedTenant(request) ?? undefined
  const who = { tenant_id: tenantId, user_id: session?.userId, viewed_by: session?.viewedBy?.id }
  request.log.info({ call, status, ms, ...who, code }, 'call')
  const facts = { 'http.response.status_code': status, 'error.type': code, 'vitrine.tenant_id': tenantId }
  request.span?.end({ ...facts, 'vitrine.user_id': session?.userId }, status >= 500)
}

/** What a request is recorded in. */
export interface Recorders {
  metrics: CallMetrics
  tracing: Tracing
}

/** Prepares a request for the log, answers with its id, and records it once its response or its client has left. */
export function startRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { metrics, tracing }: Recorders,
): void {
  const startedAt = performance.now()
  reply.header('x-request-id', request.id)
  const parent = readTraceparent(request.headers.traceparent)
  const call = callsByUrl.get(request.routeOptions.url ?? '')
  const facts = { 'http.request.method': request.method, 'http.route': request.routeOptions.url }
  request.span = call && tracing.beginCall(call, parent, { ...facts, 'vitrine.request_id': request.id })
  const trace = request.span?.context ?? parent
  if (trace) {
    request.trace = trace
    request.log = request.log.child({ trace_id: trace.traceId })
  }
  // Unlike Fastify's `onResponse`, it also comes when the client leaves before the response.
  reply.raw.once('close', () => endRequest(request, reply, startedAt, metrics))
}

/**
 * Logs each call in one line: its name, status, time in milliseconds, tenant, user, error code, request id and trace
 * (docs/operations.md#log), and records it in the metrics. Pages, files and probes are logged at debug.
 */
export function addCallLog(app: FastifyInstance, recorders: Recorders): void {
  app.decorateRequest('trace', undefined)
  app.decorateRequest('span', undefined)
  app.decorateRequest('failure', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    startRequest(request, reply, recorders)
    if (request.span) request.span.run(done)
    else done()
  })
}
