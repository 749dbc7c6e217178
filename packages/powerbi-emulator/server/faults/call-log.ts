import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#emulator/api/call-names.ts'
import type { Fault } from '#emulator/api/fault.ts'
import { sameId } from '../same-id.ts'
import { tokenCalls } from './fault.ts'
import { faultError } from './fault-error.ts'
import { reportIdsOf } from './report-ids.ts'

export interface ListedFault extends Fault {
  id: number
  /** Requests that it still applies to; null means until reset. */
  remaining: number | null
}

/** Counts incoming calls and injects faults into them. */
export class CallLog {
  #nextId = 1
  #faults: ListedFault[] = []
  #counts = new Map<CallName, number>()
  #faultsByRequest = new WeakMap<FastifyRequest, Fault>()
  #ignoredFilters = new WeakMap<FastifyRequest, string[]>()
  #listener: (request: FastifyRequest, call: CallName) => void = () => {}

  /** Tells which call a request is. */
  onCall(listener: (request: FastifyRequest, call: CallName) => void): void {
    this.#listener = listener
  }

  add(fault: Fault): ListedFault {
    const listed = { ...fault, id: this.#nextId++, remaining: fault.times ?? null }
    this.#faults.push(listed)
    return listed
  }

  list(): ListedFault[] {
    return this.#faults
  }

  /** Requests since the start or the last reset, including failed ones. */
  counts(): Partial<Record<CallName, number>> {
    return Object.fromEntries(this.#counts)
  }

  /** Removes one fault; returns false if there is none with that id. */
  remove(id: number): boolean {
    const before = this.#faults.length
    this.#faults = this.#faults.filter((fault) => fault.id !== id)
    return this.#faults.length < before
  }

  /** Sets all counts to 0. */
  resetCounts(): void {
    this.#counts.clear()
  }

  /** Removes all faults and counts. */
  reset(): void {
    this.#faults = []
    this.#counts.clear()
  }

  /** The faults that apply to this request, for handlers whose response they change. */
  faultFor(request: FastifyRequest): Fault {
    return this.#faultsByRequest.get(request) ?? {}
  }

  /** Notes that a filter of this request has no effect, which its sender is not told. */
  noteIgnoredFilter(request: FastifyRequest, why: string): void {
    this.#ignoredFilters.set(request, [...(this.#ignoredFilters.get(request) ?? []), why])
    request.log.warn(why)
  }

  ignoredFilters(request: FastifyRequest): string[] | undefined {
    return this.#ignoredFilters.get(request)
  }

  /** The preHandler of a route: counts the request and injects faults. */
  intercept(call: CallName) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      this.#counts.set(call, (this.#counts.get(call) ?? 0) + 1)
      this.#listener(request, call)
      const fault = this.#take(call, reportIdsOf(request))
      this.#faultsByRequest.set(request, fault)
      if (fault.latencyMs) await setTimeout(fault.latencyMs, undefined, { ref: false })
      if (fault.hang) await new Promise(() => {})
      if (fault.cut) {
        reply.hijack()
        request.raw.socket.destroy()
      } else if (fault.status) {
        if (fault.retryAfterSeconds !== undefined) reply.header('Retry-After', fault.retryAfterSeconds)
        throw faultError(fault.status, fault)
      }
    }
  }

  #take(call: CallName, reportIds: string[]): Fault {
    const matching = this.#faults.filter((fault) => matches(fault, call, reportIds)).filter(isDue)
    for (const fault of matching) if (fault.remaining !== null) fault.remaining -= 1
    this.#faults = this.#faults.filter(({ remaining }) => remaining !== 0)
    const pages = matching.flatMap(({ page }) => page ?? [])
    return Object.assign({}, ...matching, pages.length > 0 && { page: Object.assign({}, ...pages) })
  }
}

/** Counts down the requests that a fault lets pass, then decides by its probability. */
function isDue(fault: ListedFault): boolean {
  if (fault.after) {
    fault.after -= 1
    return false
  }
  return Math.random() < (fault.probability ?? 1)
}

function matches(fault: ListedFault, call: CallName, reportIds: string[]): boolean {
  const { report } = fault
  if (fault.call && fault.call !== call) return false
  if (report && !reportIds.some((id) => sameId(id, report))) return false
  if (fault.page) return call === 'ReportDefinition'
  if (fault.exportJob) return call === 'ExportTo'
  return !fault.tokenSeconds || tokenCalls.includes(call)
}
