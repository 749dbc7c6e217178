import { Counter, Gauge, type Registry } from 'prom-client'

/** Background jobs of this node. Their label is `task`: `job` is Prometheus' own. */
export interface JobMetrics {
  /** Creates the series of a job, so that its first failure is an increase. */
  add(task: string): void
  /** Runs a job and records its result. @throws what it throws */
  run(task: string, work: () => Promise<unknown>): Promise<void>
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry]
  const runs = new Counter({
    name: 'vitrine_job_runs_total',
    help: 'Runs of background jobs: ok or failed.',
    labelNames: ['task', 'outcome'] as const,
    registers,
  })
  const lastRun = new Gauge({
    name: 'vitrine_job_last_run_timestamp_seconds',
    help: 'When a background job last ended.',
    labelNames: ['task'] as const,
    registers,
  })
  const duration = new Gauge({
    name: 'vitrine_job_duration_seconds',
    help: 'Duration of the last run of a background job.',
    labelNames: ['task'] as const,
    registers,
  })
  return {
    add(task) {
      for (const outcome of ['ok', 'failed']) runs.inc({ task, outcome }, 0)
    },
    async run(task, work) {
      const startedAt = performance.now()
      let outcome = 'failed'
      try {
        await work()
        outcome = 'ok'
      } finally {
        runs.inc({ task, outcome })
        lastRun.setToCurrentTime({ task })
        duration.set({ task }, (performance.now() - startedAt) / 1000)
      }
    },
  }
}
