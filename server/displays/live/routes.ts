import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import { systemClock } from '#common/time/clock.ts'
import type { QueryCache } from '../../base/db/cache/query-cache.ts'
import { portalErrorOf } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import type { SignInDeps } from '../../sign-in/deps.ts'
import { type Guarded, requireAccess, requireOwnCredentials } from '../../sign-in/guard.ts'
import { LiveStreams, type StreamKind } from './live-streams.ts'

const routes: { name: string; kind: StreamKind; guarded: Guarded }[] = [
  { name: 'displays/events', kind: 'display', guarded: { access: 'display', tag: 'displays' } },
  { name: 'walls/events', kind: 'walls', guarded: { access: 'admin', tag: 'displays' } },
]

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would keep events until there are enough of them.
  'x-accel-buffering': 'no',
}

const ownerOf = (kind: StreamKind, { tenantId, userId, sid }: Session) => ({
  ...{ kind, tenantId, userId },
  session: `${userId} ${sid}`,
})

/**
 * Server-sent events that say that something has changed, and not what (decision 134): `GET /api/displays/events` wakes
 * the display whose session it is, `GET /api/walls/events` administrators who watch displays.
 */
export function addLiveStreams(
  app: FastifyInstance,
  deps: SignInDeps & { queryCache: QueryCache },
): LiveStreams {
  const isConnected = () => deps.queryCache.stats().notifications.isConnected
  const streams = new LiveStreams({ clock: systemClock, isConnected })
  deps.queryCache.subscribe(streams)
  app.addHook('preClose', async () => streams.stop())
  for (const { name, kind, guarded } of routes) {
    const { onRequest } = requireAccess(deps, name, guarded)
    app.get(`/api/${name}`, { onRequest }, (request, reply) => {
      const { session } = request
      if (!session) throw new PortalError('session.missing')
      requireOwnCredentials(guarded, session)
      const owner = ownerOf(kind, session)
      streams.requireRoom(owner)
      reply.hijack()
      reply.raw.writeHead(200, reply.headers(headers).getHeaders() as OutgoingHttpHeaders)
      // As at the beginning; an outage of the database ends no stream.
      const isAllowed = () =>
        onRequest.call(app, request, reply).then(
          () => true,
          (error) => ![401, 403].includes(portalErrorOf(error).status),
        )
      streams.open(owner, reply.raw, isAllowed)
    })
  }
  return streams
}
