import type { FastifyRequest } from 'fastify'
import { isRecord } from '#common/contract/is-record.ts'
import { limits } from '#common/validation/limits.ts'
import type { RecordsDeps } from '../deps.ts'
import { type Actor, actorOf } from './event.ts'

/** Forbidden, captcha not solved, too many requests. */
const recorded = [403, 422, 429]

/**
 * A search that takes too long is not refused to anyone; a forbidden page has an event of its own, and so has a wrong
 * password or code after the request to confirm who one is.
 */
const recordedElsewhere = ['list.too_slow', 'access.page', 'session.confirm']

/** The tenant that a stranger's request names, if it is one. */
export function namedTenant({ body }: FastifyRequest): number | null {
  const named = isRecord(body) ? Number(body.id_empresa) : Number.NaN
  return Number.isInteger(named) && named > 0 && named <= limits.id ? named : null
}

function callerOf(request: FastifyRequest): Actor {
  const { session, ip: address, id: requestId } = request
  if (!session) return { tenantId: namedTenant(request), userId: null, userName: null, address, requestId }
  return actorOf(session, { address, requestId })
}

/** Records that a call was refused, if its status is of interest: who, from where, which call and why. */
export function recordRefusal(
  { audit, clock }: Pick<RecordsDeps, 'audit' | 'clock'>,
  request: FastifyRequest,
  { status, code }: { status: number; code: string },
): void {
  if (!recorded.includes(status) || recordedElsewhere.includes(code)) return
  const call = request.routeOptions.url?.replace('/api/', '') ?? null
  const actor = callerOf(request)
  const who = actor.userId ?? actor.userName
  const key = `refused ${actor.tenantId} ${who} ${actor.address} ${call} ${code}`
  const object = { name: call }
  audit.recordOften(key, {
    ...actor,
    at: clock.now(),
    action: 'call.refuse',
    object,
    details: { code, status },
  })
}
