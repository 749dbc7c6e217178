import { Counter, Gauge, type Registry } from 'prom-client'
import type { JobState } from '../jobs/queries.ts'

/** Periodic jobs. Their label is `task`: `job` is Prometheus' own. */
export interface JobMetrics {
  /** Creates the series of a job, so that its first failure is an increase. */
  add(task: string): void
  /** Counts a run of this node. */
  count(task: string, outcome: 'ok' | 'failed'): void
  /** Shows the last runs on all nodes; undefined: they are not known. */
  update(states: JobState[] | undefined): void
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry]
  const runs = new Counter({
    name: 'vitrine_job_runs_total',
    help: 'Runs of periodic jobs on this node: ok or failed.',
    labelNames: ['task', 'outcome'] as const,
    registers,
  })
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `vitrine_job_${name}`, help, labelNames: ['task'] as const, registers })
  const lastRun = gauge('last_run_timestamp_seconds', 'When a periodic job last ended, on any node.')
  const duration = gauge('duration_seconds', 'Duration of the last run of a periodic job.')
  const failures = gauge('failures', 'Runs of a periodic job that failed since it last succeeded.')
  const overdue = gauge('overdue_seconds', 'For how long a periodic job has been due; 0: it is not.')
  return {
    add(task) {
      for (const outcome of ['ok', 'failed']) runs.inc({ task, outcome }, 0)
    },
    count(task, outcome) {
      runs.inc({ task, outcome })
    },
    update(states = []) {
      for (const each of [lastRun, duration, failures, overdue]) each.reset()
      for (const { name: task, lastEndedAt, lastMs, failures: failed, overdueSeconds } of states) {
        failures.set({ task }, failed)
        overdue.set({ task }, overdueSeconds)
        if (lastEndedAt) lastRun.set({ task }, lastEndedAt.getTime() / 1000)
        if (lastMs !== null) duration.set({ task }, lastMs / 1000)
      }
    },
  }
}
