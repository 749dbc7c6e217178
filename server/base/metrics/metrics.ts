import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type RunEventKind, runEventKinds } from '#common/validation/run-event.ts'
import { version } from '../version.ts'
import { type CallMetrics, createCallMetrics } from './call-metrics.ts'
import { createJobMetrics, type JobMetrics } from './job-metrics.ts'

/** What this node counts (docs/operations.md#metrics). What it only reads when asked is in `state-metrics.ts`. */
export interface Metrics {
  registry: Registry
  calls: CallMetrics
  jobs: JobMetrics
  /** Records a request to Power BI: its operation, `ok` or the kind of error, and its seconds. */
  observePowerBi(operation: string, outcome: string, seconds: number): void
  /** Records stored events of playlist runs. */
  countRunEvents(kinds: readonly RunEventKind[]): void
}

/** The metrics of one server, in a registry of their own, because several servers may run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'vitrine_build_info',
    help: 'The version of the portal.',
    labelNames: ['version'] as const,
    registers,
  }).set({ version }, 1)
  const powerBi = new Histogram({
    name: 'vitrine_power_bi_request_duration_seconds',
    help: 'Duration of each attempt of a request to Power BI or Entra: ok, or the kind of error (429: throttled).',
    labelNames: ['operation', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const runEvents = new Counter({
    name: 'vitrine_playlist_run_events_total',
    help: 'Events of playlist runs, by kind.',
    labelNames: ['kind'] as const,
    registers,
  })
  for (const kind of runEventKinds) runEvents.inc({ kind }, 0)
  return {
    registry,
    calls: createCallMetrics(registry),
    jobs: createJobMetrics(registry),
    observePowerBi: (operation, outcome, seconds) => powerBi.observe({ operation, outcome }, seconds),
    countRunEvents(kinds) {
      for (const kind of kinds) runEvents.inc({ kind })
    },
  }
}
