import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ServiceError } from '../service-error.ts'
import type { ExportPlan } from './plan-export.ts'
import type { ExportedFile } from './render-export.ts'

const DAY = 24 * 60 * 60 * 1000
/** Limit of a capacity; finished exports do not count. */
const MAX_QUEUED = 500

/** Faults injected into an export. */
export interface ExportFaults {
  delayMs?: number
  fails?: true
}

export interface ExportJob {
  id: string
  plan: ExportPlan
  status: 'NotStarted' | 'Running' | 'Succeeded' | 'Failed'
  percentComplete: number
  /** Milliseconds since 1970. */
  createdAt: number
  changedAt: number
  /** When the finished file is deleted. */
  expiresAt?: number
  file?: ExportedFile
  /** Retry-After of an injected failure. */
  retryAfterSeconds?: number
}

/** Exports reports to files, one after the other; files are kept in memory for a day. */
export class ExportJobs {
  readonly #clock: () => number
  readonly #jobs = new Map<string, ExportJob>()
  #queue: Promise<void> = Promise.resolve()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** @throws ServiceError 429 if too many exports are waiting */
  start(plan: ExportPlan, faults: ExportFaults, retryAfterSeconds?: number): ExportJob {
    const now = this.#clock()
    for (const { id, expiresAt } of this.#jobs.values()) {
      if (expiresAt !== undefined && expiresAt <= now) this.#jobs.delete(id)
    }
    const waiting = [...this.#jobs.values()].filter(({ expiresAt }) => expiresAt === undefined)
    if (waiting.length >= MAX_QUEUED) {
      throw new ServiceError(429, 'TooManyRequests', `More than ${MAX_QUEUED} exports are queued.`)
    }
    const job: ExportJob = {
      id: randomBytes(24).toString('base64url'),
      plan,
      status: 'NotStarted',
      percentComplete: 0,
      createdAt: now,
      changedAt: now,
      retryAfterSeconds,
    }
    this.#jobs.set(job.id, job)
    this.#queue = this.#queue.then(() => this.#run(job, faults))
    return job
  }

  /** The export of that report; undefined if unknown or expired. */
  find(id: string, reportId: string): ExportJob | undefined {
    const job = this.#jobs.get(id)
    const isOver = job?.expiresAt !== undefined && job.expiresAt <= this.#clock()
    return job && !isOver && job.plan.report.id === reportId ? job : undefined
  }

  async #run(job: ExportJob, { delayMs = 0, fails }: ExportFaults): Promise<void> {
    this.#change(job, { status: 'Running' })
    try {
      await setTimeout(delayMs, undefined, { ref: false })
      if (fails) throw new Error('Injected failure.')
      // The drawing libraries are loaded for the first export only, to keep the start fast.
      const { renderExport } = await import('./render-export.ts')
      const file = await renderExport(job.plan, this.#clock(), (drawn) =>
        this.#change(job, { percentComplete: Math.floor((drawn / job.plan.items.length) * 95) }),
      )
      this.#change(job, { status: 'Succeeded', percentComplete: 100, file })
    } catch {
      this.#change(job, { status: 'Failed' })
    }
    job.expiresAt = this.#clock() + DAY
  }

  #change(job: ExportJob, change: Partial<ExportJob>): void {
    Object.assign(job, change, { changedAt: this.#clock() })
  }
}
