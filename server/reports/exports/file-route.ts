import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import type { SignInDeps } from '../../sign-in/deps.ts'
import { type Guarded, requireAccess, requireOwnCredentials } from '../../sign-in/guard.ts'
import type { ReportsDeps } from '../deps.ts'
import { requireOwnExport } from './handlers.ts'

const types: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.zip': 'application/zip',
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Downloads are for signed-in users, in a session of their own. */
const access: Guarded = { access: 'user', tag: 'reports' }

/** `GET /api/report-exports/{id}`: the file of a succeeded export, streamed from Power BI, for its user only. */
export function addExportFiles(app: FastifyInstance, deps: ReportsDeps & SignInDeps): void {
  app.get<{ Params: { id: string } }>(
    '/api/report-exports/:id',
    requireAccess(deps, 'report-exports', access),
    async (request, reply) => {
      const { session, params } = request
      requireOwnCredentials(access, session)
      if (!session || !uuid.test(params.id)) throw new PortalError('resource.missing')
      const { tenantId } = session
      const scope = { db: deps.database.ofTenant(tenantId), tenantId }
      const { stored, report, account, ref, exportId } = await requireOwnExport(scope, session, params.id)
      if (stored.state !== 'succeeded' || !exportId) throw new PortalError('resource.missing')
      const file = await deps.embed.exportFile(account, ref, exportId)
      const extension = stored.extension ?? ''
      return reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(report.name + extension)}`,
        )
        .type(types[extension] ?? 'application/octet-stream')
        .send(Readable.fromWeb(file as ReadableStream))
    },
  )
}
