import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessLog, type LogName, type LogRequest, type LogRow } from '#common/contract/log.ts'
import type { Scope } from '../db/scope.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/call.ts'
import { guarded, renew } from '../http/guard.ts'
import { writerOf } from '../http/serializer.ts'
import { validate } from '../http/validate.ts'
import { type Found, listPageViews, listPlaylistRuns, listSignIns } from './queries.ts'

type ListOf<Name extends LogName> = (scope: Scope, request: LogRequest<Name>) => Promise<Found<LogRow<Name>>>

const lists: { [Name in LogName]: ListOf<Name> } = {
  'page-views': listPageViews,
  'sign-ins': listSignIns,
  'playlist-runs': listPlaylistRuns,
}

/** The query's parts, each JSON; what is none stays text, which the schema refuses under the part's name. */
function partsOf({ query }: FastifyRequest): Record<string, unknown> {
  const parts = Object.entries(query as Record<string, unknown>).map(([name, value]) => {
    try {
      return [name, JSON.parse(String(value))]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(parts)
}

function addList<Name extends LogName>(app: FastifyInstance, deps: Deps, name: Name): void {
  const endpoint = accessLog[name]
  const list = lists[name]
  const write = writerOf(endpoint.response.shape.rows)

  app.get(`/api/log/${name}`, {
    ...guarded(deps, 'admin'),
    handler: async (request, reply) => {
      const session = request.session as Session
      const wanted = validate(endpoint, partsOf(request)) as LogRequest<Name>
      const { rows, total } = await list({ db: deps.database.db, tenantId: session.tenantId }, wanted)
      const [first] = wanted.range
      const shown = rows.length > 0 ? `${first}-${first + rows.length - 1}` : '*'
      renew(deps, session, reply)
      return reply
        .header('content-range', `${name} ${shown}/${total}`)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(write(rows))
    },
  })
}

/** `GET /api/log/page-views`, `sign-ins` and `playlist-runs`: the access log of the administrator's own tenant. */
export function addAccessLog(app: FastifyInstance, deps: Deps): void {
  addList(app, deps, 'page-views')
  addList(app, deps, 'sign-ins')
  addList(app, deps, 'playlist-runs')
}
