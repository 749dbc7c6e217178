import type { FastifyInstance, onResponseHookHandler } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { contract } from '#common/contract/index.ts'

/** The call that is served at an address, if any. */
const callAt = (url: string): string | undefined => {
  const name = url.startsWith('/api/') ? url.slice('/api/'.length) : undefined
  return name !== undefined && name in contract ? name : undefined
}

/**
 * `GET /metrics` for Prometheus: the process's own figures, and how long each call took by name and class of status.
 * The registry belongs to this app: several may run in one process.
 */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'How long calls of the platform API took, by name and class of status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  /** Counts one call. Looking labels up costs more than counting does, so each pair is looked up once. */
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
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
