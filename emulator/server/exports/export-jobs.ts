import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ServiceError } from '../service-error.ts'
import type { ExportPlan } from './plan-export.ts'
import type { ExportedFile } from './render-export.ts'

const DAY = 24 * 60 * 60 * 1000
/** Of a capacity, finished ones not counted. */
const MAX_WAITING = 500

/** What is ordered to go wrong with a job. */
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
  /** When the finished file is forgotten. */
  expiresAt?: number
  file?: ExportedFile
  /** Of a job that failed by order: when to try again. */
  retryAfterSeconds?: number
}

/** The jobs that export reports to files, drawn one after the other; files are kept in memory for a day. */
export class ExportJobs {
  readonly #clock: () => number
  readonly #jobs = new Map<string, ExportJob>()
  #queue: Promise<void> = Promise.resolve()

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** @throws ServiceError 429 while too many others wait */
  start(plan: ExportPlan, faults: ExportFaults, retryAfterSeconds?: number): ExportJob {
    const now = this.#clock()
    for (const { id, expiresAt } of this.#jobs.values()) {
      if (expiresAt !== undefined && expiresAt <= now) this.#jobs.delete(id)
    }
    const waiting = [...this.#jobs.values()].filter(({ expiresAt }) => expiresAt === undefined)
    if (waiting.length >= MAX_WAITING) {
      throw new ServiceError(429, 'TooManyRequests', `More than ${MAX_WAITING} exports are under way.`)
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

  /** The job of that report, unless it is unknown or its day is over. */
  find(id: string, reportId: string): ExportJob | undefined {
    const job = this.#jobs.get(id)
    const isOver = job?.expiresAt !== undefined && job.expiresAt <= this.#clock()
    return job && !isOver && job.plan.report.id === reportId ? job : undefined
  }

  async #run(job: ExportJob, { delayMs = 0, fails }: ExportFaults): Promise<void> {
    this.#change(job, { status: 'Running' })
    try {
      await setTimeout(delayMs, undefined, { ref: false })
      if (fails) throw new Error('The export fails by order.')
      // Libraries that draw are fetched when the first export needs them: most runs need none, and start sooner.
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
