import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { publicConfig } from './public-config.ts'

/** `GET /config.json`: public settings and brand of the tenant that the host name selects. */
export function addPublicConfig(app: FastifyInstance, deps: Deps): void {
  app.get('/config.json', async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(await publicConfig(deps, request.hostname)),
  )
}
