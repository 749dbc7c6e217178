import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { contract } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import type { Config } from '../config.ts'
import { mayMonitor } from './monitoring-access.ts'

/** The contract entry at a path, if any. */
const callAt = (url: string): string | undefined => {
  const name = url.startsWith('/api/') ? url.slice('/api/'.length) : undefined
  return name !== undefined && name in contract ? name : undefined
}

/**
 * `GET /metrics` for Prometheus, for whom `mayMonitor` admits: process metrics, and the duration of each call by name and class of status. The
 * registry belongs to this app, because several may run in one process.
 */
export function addMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Duration of calls of the platform API, by name and class of status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  /** Records one call. Looking up the labels costs more than recording, so each pair is looked up only once. */
  function observerOf(name: string): onResponseHookHandler {
    const counters = new Map<number, Histogram.Internal<'call' | 'status'>>()
    return (_request, reply, done) => {
      const statusClass = Math.floor(reply.statusCode / 100)
      let counter = counters.get(statusClass)
      if (!counter) {
        counter = durations.labels(name, `${statusClass}xx`)
        counters.set(statusClass, counter)
      }
      counter.observe(reply.elapsedTime / 1000)
      done()
    }
  }

  app.addHook('onRoute', (route) => {
    const name = callAt(route.url)
    if (name) route.onResponse = [route.onResponse ?? [], observerOf(name)].flat()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMonitor(config, request)) throw new PortalError('call.unknown')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
