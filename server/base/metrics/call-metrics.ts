import { Counter, Histogram, type Registry } from 'prom-client'
import type { EntryName } from '#common/contract/index.ts'
import type { PortalError } from '#common/errors/portal-error.ts'
import { rateLimits } from '../rate-limits/limits.ts'

/** Calls that end with a session if they succeed. */
const signInCalls: readonly EntryName[] = ['login', 'confirmLogin', 'exchangeToken']

/** Rate, errors and duration of calls. */
export interface CallMetrics {
  /** Records a call that has ended, after this many seconds. */
  observe(call: EntryName, status: number, seconds: number, failure: PortalError | undefined): void
}

export function createCallMetrics(registry: Registry): CallMetrics {
  const registers = [registry]
  const durations = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Duration of calls of the platform API, by name and class of status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const errors = new Counter({
    name: 'vitrine_call_errors_total',
    help: 'Calls that failed, by name and error code.',
    labelNames: ['call', 'code'] as const,
    registers,
  })
  const throttled = new Counter({
    name: 'vitrine_throttled_calls_total',
    help: 'Calls refused by a rate limit.',
    labelNames: ['limit'] as const,
    registers,
  })
  for (const limit of Object.keys(rateLimits)) throttled.inc({ limit }, 0)
  const signIns = new Counter({
    name: 'vitrine_sign_ins_total',
    help: 'Sign-ins: success, or the error code.',
    labelNames: ['outcome'] as const,
    registers,
  })
  for (const outcome of ['success', 'login.refused', 'login.throttled']) signIns.inc({ outcome }, 0)

  return {
    observe(call, status, seconds, failure) {
      durations.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (failure) errors.inc({ call, code: failure.code })
      if (failure?.detail.limit) throttled.inc({ limit: failure.detail.limit })
      if (!signInCalls.includes(call)) return
      if (failure) signIns.inc({ outcome: failure.code })
      else if (status < 400) signIns.inc({ outcome: 'success' })
    },
  }
}
