import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameId } from '../catalog.ts'
import { type CallName, type Fault, tokenCalls } from './fault.ts'
import { faultError } from './fault-error.ts'
import { reportIdsOf } from './report-ids.ts'

export interface ListedFault extends Fault {
  id: number
  /** Requests that it will still meet; null means until reset. */
  remaining: number | null
}

/** Counts the calls that arrive and makes those fail that a fault was ordered for. */
export class CallLog {
  #nextId = 1
  #faults: ListedFault[] = []
  #counts = new Map<CallName, number>()
  #effects = new WeakMap<FastifyRequest, Fault>()

  add(fault: Fault): ListedFault {
    const listed = { ...fault, id: this.#nextId++, remaining: fault.times ?? null }
    this.#faults.push(listed)
    return listed
  }

  list(): ListedFault[] {
    return this.#faults
  }

  /** Requests received since the start or the last reset, failed ones included. */
  counts(): Partial<Record<CallName, number>> {
    return Object.fromEntries(this.#counts)
  }

  /** Forgets one fault; false when there is none with that id. */
  remove(id: number): boolean {
    const before = this.#faults.length
    this.#faults = this.#faults.filter((fault) => fault.id !== id)
    return this.#faults.length < before
  }

  /** Forgets every fault and every count. */
  reset(): void {
    this.#faults = []
    this.#counts.clear()
  }

  /** What was ordered for this request, for the handlers whose answer a fault changes. */
  faultFor(request: FastifyRequest): Fault {
    return this.#effects.get(request) ?? {}
  }

  /** The preHandler of a route: counts its requests and lets ordered faults happen. */
  intercept(call: CallName) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      this.#counts.set(call, (this.#counts.get(call) ?? 0) + 1)
      const effect = this.#take(call, reportIdsOf(request))
      this.#effects.set(request, effect)
      if (effect.latencyMs) await setTimeout(effect.latencyMs, undefined, { ref: false })
      if (effect.hang) await new Promise(() => {})
      if (effect.cut) {
        reply.hijack()
        request.raw.socket.destroy()
      } else if (effect.status) {
        if (effect.retryAfterSeconds !== undefined) reply.header('Retry-After', effect.retryAfterSeconds)
        throw faultError(effect.status, effect)
      }
    }
  }

  #take(call: CallName, reportIds: string[]): Fault {
    const matching = this.#faults.filter((fault) => meets(fault, call, reportIds))
    for (const fault of matching) if (fault.remaining !== null) fault.remaining -= 1
    this.#faults = this.#faults.filter(({ remaining }) => remaining !== 0)
    const pages = matching.flatMap(({ page }) => page ?? [])
    return Object.assign({}, ...matching, pages.length > 0 && { page: Object.assign({}, ...pages) })
  }
}

function meets(fault: ListedFault, call: CallName, reportIds: string[]): boolean {
  const { report } = fault
  if (fault.call && fault.call !== call) return false
  if (report && !reportIds.some((id) => sameId(id, report))) return false
  if (fault.page) return call === 'ReportDefinition'
  if (fault.exportJob) return call === 'ExportTo'
  return !fault.tokenSeconds || tokenCalls.includes(call)
}
