import { setTimeout as sleep } from 'node:timers/promises'
import { exponentialBackoff } from '#common/time/backoff.ts'
import { type TraceContext, writeTraceparent } from '../../base/tracing/trace-context.ts'
import type { Tracing } from '../../base/tracing/tracing.ts'
import { EmbedError, type EmbedErrorFacts } from './embed-error.ts'
import { errorFromFetch, errorFromResponse, parseJson } from './response-errors.ts'
import type { EmbedLimits, EmbedLog, EmbedServiceOptions } from './types.ts'

/** When the caller stops waiting, and its trace; shared by all HTTP calls made on behalf of that caller. */
export interface Deadline {
  /** Milliseconds left; zero or less once it has passed. */
  remaining(): number
  readonly trace?: TraceContext | undefined
}

export function deadlineIn(ms: number, trace?: TraceContext): Deadline {
  const end = performance.now() + ms
  return { remaining: () => end - performance.now(), trace }
}

interface HttpCall {
  /** Microsoft throttles calls with the same key together: account and operation. */
  throttleKey: string
  about: EmbedErrorFacts
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** Reads a successful response; default: its JSON. */
  read?: ReadResponse | undefined
}

/** Reads a successful response; the timeout ends with it, so that a file may take longer. */
export type ReadResponse = (response: Response) => unknown

/** The body as JSON; undefined if it is none. */
export const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text())

/** Resolves to the response body, parsed as JSON unless the call reads it. */
export type HttpClient = (call: HttpCall, deadline: Deadline) => Promise<unknown>

const ATTEMPTS = 4
/** With less time than this left after a delay, another attempt would only hide the reason of the first failure. */
const MIN_ATTEMPT_MS = 500

/**
 * One HTTP call with a timeout per attempt, retries with exponential backoff and jitter for temporary errors, and
 * `Retry-After`, which also delays all other calls with the same throttle key. Every call may be repeated safely:
 * GenerateToken merely issues another token.
 * @throws EmbedError before the deadline
 */
export function createHttpClient(deps: {
  fetch: typeof fetch
  clock: () => number
  log: EmbedLog
  limits: EmbedLimits
  observe: NonNullable<EmbedServiceOptions['observe']>
  tracing: Tracing
}): HttpClient {
  const { fetch, clock, log, limits, observe, tracing } = deps
  const minAttemptMs = Math.min(MIN_ATTEMPT_MS, limits.attemptMs)
  const throttled = new Map<string, { until: number; reason: EmbedError }>()

  async function waitWhileThrottled({ throttleKey, about }: HttpCall, deadline: Deadline): Promise<void> {
    const throttle = throttled.get(throttleKey)
    const wait = throttle ? throttle.until - clock() : 0
    if (!throttle || wait <= 0) return
    if (wait + minAttemptMs > deadline.remaining()) {
      const { kind, status, code } = throttle.reason
      throw new EmbedError(kind, { ...about, status, code, retryAfterSeconds: Math.ceil(wait / 1000) })
    }
    await sleep(wait + Math.random() * limits.backoffMs)
  }

  async function attempt(call: HttpCall, deadline: Deadline): Promise<unknown> {
    const timeoutMs = Math.min(limits.attemptMs, deadline.remaining())
    if (timeoutMs <= 0) throw new EmbedError('timeout', call.about)
    const { status, body, failure } = await exchange(call, Math.ceil(timeoutMs), deadline.trace)
    if (failure) throw errorFromResponse(call.about, failure, clock())
    throttled.delete(call.throttleKey)
    if (body === undefined) throw new EmbedError('failed', { ...call.about, status, code: 'NotJson' })
    return body
  }

  async function observed(call: HttpCall, deadline: Deadline): Promise<unknown> {
    const startedAt = performance.now()
    let outcome = 'ok'
    try {
      const { method, url, about } = call
      const facts = { 'http.request.method': method, 'server.address': new URL(url).host }
      return await tracing.span(about.operation, 'client', facts, () => attempt(call, deadline))
    } catch (error) {
      outcome = error instanceof EmbedError ? error.kind : 'failed'
      throw error
    } finally {
      observe(call.about.operation, outcome, (performance.now() - startedAt) / 1000)
    }
  }

  async function exchange(call: HttpCall, timeoutMs: number, trace: TraceContext | undefined) {
    const { about, method, url, body, read = readJson } = call
    const traceparent = tracing.traceparent() ?? (trace && writeTraceparent(trace))
    const sent = traceparent ? { ...call.headers, traceparent } : call.headers
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new DOMException('', 'TimeoutError')), timeoutMs)
    try {
      const { signal } = timeout
      // A redirect would send the secret or the token to another address, so it counts as a failure.
      const response = await fetch(url, { method, headers: sent, body, signal, redirect: 'manual' })
      const { status, headers } = response
      if (response.ok) return { status, body: await read(response) }
      return { status, failure: { status, headers, text: await response.text() } }
    } catch (thrown) {
      throw errorFromFetch(about, thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  return async function send(call, deadline) {
    for (let attempts = 1; ; attempts++) {
      await waitWhileThrottled(call, deadline)
      try {
        return await observed(call, deadline)
      } catch (error) {
        if (!(error instanceof EmbedError)) throw error
        const { retryAfterSeconds } = error
        if (retryAfterSeconds) {
          throttled.set(call.throttleKey, { until: clock() + retryAfterSeconds * 1000, reason: error })
        }
        const backoff = exponentialBackoff(attempts, limits.backoffMs, limits.overallMs)
        const wait = (retryAfterSeconds ?? 0) * 1000 + backoff * (0.5 + Math.random() / 2)
        const isTooLate = wait + minAttemptMs > deadline.remaining()
        if (!error.temporary || attempts === ATTEMPTS || isTooLate) throw error
        const facts = { kind: error.kind, attempts, wait: Math.round(wait) }
        log.warn(
          deadline.trace ? { ...facts, trace_id: deadline.trace.traceId } : facts,
          `${error.message}; retrying`,
        )
        await sleep(wait)
      }
    }
  }
}
