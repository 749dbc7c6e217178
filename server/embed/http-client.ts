import { setTimeout as sleep } from 'node:timers/promises'
import type { Deadline } from './deadline.ts'
import { EmbedError, type EmbedErrorFacts } from './embed-error.ts'
import { errorFromResponse, errorFromFetch, parseJson } from './response-errors.ts'
import type { EmbedLimits, EmbedLog } from './types.ts'

interface HttpCall {
  /** Calls with the same lane are throttled together by the service: account and operation. */
  throttleKey: string
  about: EmbedErrorFacts
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

/** Resolves to the body of the answer, read as JSON. */
export type HttpClient = (call: HttpCall, deadline: Deadline) => Promise<unknown>

const ATTEMPTS = 4
/** With less time than this left after a pause, another attempt would only hide the reason for the first. */
const WORTHWHILE_MS = 500

/**
 * One HTTP call with everything that makes it dependable: a time limit per attempt, retries with growing pauses and
 * jitter for what may pass by itself, and `Retry-After`, which also holds back everybody else in the same lane.
 * Every call we make may be repeated safely: GenerateToken merely issues one more token.
 * @throws EmbedError within the deadline
 */
export function createHttpClient(deps: {
  fetch: typeof fetch
  clock: () => number
  log: EmbedLog
  limits: EmbedLimits
}): HttpClient {
  const { fetch, clock, log, limits } = deps
  const worthwhile = Math.min(WORTHWHILE_MS, limits.attemptMs)
  const holds = new Map<string, { until: number; reason: EmbedError }>()

  async function waitForTurn(call: HttpCall, deadline: Deadline): Promise<void> {
    const hold = holds.get(call.throttleKey)
    const wait = hold ? hold.until - clock() : 0
    if (!hold || wait <= 0) return
    if (wait + worthwhile > deadline.remaining()) {
      const { kind, status, code } = hold.reason
      throw new EmbedError(kind, { ...call.about, status, code, retryAfterSeconds: Math.ceil(wait / 1000) })
    }
    await sleep(wait + Math.random() * limits.backoffMs)
  }

  async function attempt(call: HttpCall, deadline: Deadline): Promise<unknown> {
    const patience = Math.min(limits.attemptMs, deadline.remaining())
    if (patience <= 0) throw new EmbedError('timeout', call.about)
    const { status, headers, text } = await exchange(call, Math.ceil(patience))
    if (status < 200 || status > 299) throw errorFromResponse(call.about, { status, headers, text }, clock())
    holds.delete(call.throttleKey)
    const body = parseJson(text)
    if (body === undefined) throw new EmbedError('failed', { ...call.about, status, code: 'NotJson' })
    return body
  }

  async function exchange(call: HttpCall, patience: number) {
    const { method, url, headers, body } = call
    try {
      const signal = AbortSignal.timeout(patience)
      // A redirect would carry the secret or the token to another address: it is answered as a failure instead.
      const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' })
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (thrown) {
      throw errorFromFetch(call.about, thrown)
    }
  }

  return async function send(call, deadline) {
    for (let tried = 1; ; tried++) {
      await waitForTurn(call, deadline)
      try {
        return await attempt(call, deadline)
      } catch (error) {
        if (!(error instanceof EmbedError)) throw error
        const told = error.retryAfterSeconds
        if (told) holds.set(call.throttleKey, { until: clock() + told * 1000, reason: error })
        const growing = limits.backoffMs * 2 ** (tried - 1)
        const wait = (told ?? 0) * 1000 + growing * (0.5 + Math.random() / 2)
        const late = wait + worthwhile > deadline.remaining()
        if (!error.temporary || tried === ATTEMPTS || late) throw error
        log.warn({ kind: error.kind, tried, wait: Math.round(wait) }, `${error.message}; trying again`)
        await sleep(wait)
      }
    }
  }
}
