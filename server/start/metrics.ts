import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import type { LiveStreams } from '../displays/live/live-streams.ts'
import { mayMonitor } from '../http/monitoring-access.ts'
import type { Deps } from './deps.ts'
import { createStateMetrics } from './state-metrics.ts'

/** `GET /metrics` for Prometheus, for whom `mayMonitor` admits; every metric is listed in docs/operations.md#metrics. */
export function addMetrics(app: FastifyInstance, deps: Deps, streams: LiveStreams): void {
  const { registry } = deps.metrics
  const state = createStateMetrics(registry)
  app.get('/metrics', async (request, reply) => {
    if (!mayMonitor(deps.config, request)) throw new PortalError('call.unknown')
    await state.update(deps, streams)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
