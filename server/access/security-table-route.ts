import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import { withoutFormulas } from '#common/texts/without-formulas.ts'
import type { Scope } from '../base/db/scope.ts'
import { inSnapshot } from '../base/db/transaction.ts'
import type { SignInDeps } from '../sign-in/deps.ts'
import { type Guarded, requireAccess, requireOwnCredentials } from '../sign-in/guard.ts'
import { findGroupReport } from './granted-reports.ts'
import { readSecurityTable } from './security-table.ts'

const access: Guarded = { access: 'admin', tag: 'group-reports' }

/** A download has a connection to the database. */
const downloadMs = 300_000

const columns = ['tenant', 'report', 'username', 'table', 'column', 'value'] as const

/** Power Query knows by the mark that the file is UTF-8. */
const byteOrderMark = '\uFEFF'

const isNumber = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)

function cellOf(value: string | number): string {
  const text = String(value)
  return `"${(isNumber(text) ? text : withoutFormulas(text)).replaceAll('"', '""')}"`
}

async function* csvOf(tx: Scope, reportId: number): AsyncGenerator<string> {
  yield `${byteOrderMark}${columns.join(',')}\r\n`
  for await (const rows of readSecurityTable(tx, reportId)) {
    yield rows.map((row) => `${columns.map((column) => cellOf(row[column])).join(',')}\r\n`).join('')
  }
}

/**
 * `GET /api/security-tables/{id}`: the security table of a report as CSV, for administrators (decision 122). It is sent while
 * it is read, because it may have millions of rows.
 */
export function addSecurityTables(app: FastifyInstance, deps: SignInDeps): void {
  app.get<{ Params: { id: string } }>(
    '/api/security-tables/:id',
    requireAccess(deps, 'security-tables', access),
    async (request, reply) => {
      const { session, params } = request
      requireOwnCredentials(access, session)
      if (!session || !/^\d{1,9}$/.test(params.id)) throw new PortalError('resource.missing')
      const { tenantId } = session
      const scope = { db: deps.database.ofTenant(tenantId), tenantId }
      const report = await findGroupReport(scope, Number(params.id))
      if (!report?.rowRules?.security_table) throw new PortalError('resource.missing')
      const file = new PassThrough()
      const signal = AbortSignal.timeout(downloadMs)
      inSnapshot(scope, (tx) => pipeline(csvOf(tx, report.id), file, { signal })).catch((error: Error) => {
        request.log.warn({ err: error }, 'security table was not sent to its end')
        // Before anything is sent, this is answered as an error; later, the browser sees that the file is incomplete.
        file.destroy(error)
      })
      return reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(`${report.name}.csv`)}`,
        )
        .type('text/csv; charset=utf-8')
        .send(file)
    },
  )
}
