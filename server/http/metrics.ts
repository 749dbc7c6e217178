import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { contract } from '#common/contract/index.ts'

const call = (route: string | undefined): string | undefined => {
  const name = route?.startsWith('/api/') ? route.slice('/api/'.length) : undefined
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
  // Looking labels up costs more than counting does, so each pair is looked up once.
  const counters = new Map<string, Histogram.Internal<'call' | 'status'>>()

  app.addHook('onResponse', (request, reply, done) => {
    const name = call(request.routeOptions.url)
    if (name) {
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      const key = `${name} ${status}`
      let counter = counters.get(key)
      if (!counter) {
        counter = durations.labels(name, status)
        counters.set(key, counter)
      }
      counter.observe(reply.elapsedTime / 1000)
    }
    done()
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
