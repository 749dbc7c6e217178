import type { FastifyInstance } from 'fastify'
import { getReport, getWorkspace, reportsOf } from '../catalog.ts'
import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { presentPages, presentReport } from './present.ts'

interface ReportPath {
  Params: { groupId?: string; reportId: string }
}

/** Reports and their pages, by workspace or (as in Power BI) by id alone. */
export function reportRoutes(app: FastifyInstance, { calls, tokens, baseUrl }: Service): void {
  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId/reports',
    { preHandler: calls.intercept('GetReports') },
    async (request) => {
      tokens.readAccess(request.headers.authorization)
      const base = baseUrl(request)
      const reports = reportsOf(getWorkspace(request.params.groupId))
      return listOf(
        'reports',
        reports.map((report) => presentReport(report, base)),
        base,
      )
    },
  )

  for (const path of ['/groups/:groupId/reports/:reportId', '/reports/:reportId']) {
    app.get<ReportPath>(path, { preHandler: calls.intercept('GetReport') }, async (request) => {
      tokens.readAccess(request.headers.authorization)
      const { reportId, groupId } = request.params
      return presentReport(getReport(reportId, groupId), baseUrl(request))
    })

    app.get<ReportPath>(`${path}/pages`, { preHandler: calls.intercept('GetPages') }, async (request) => {
      tokens.readAccess(request.headers.authorization)
      const { reportId, groupId } = request.params
      return listOf('pages', presentPages(getReport(reportId, groupId)), baseUrl(request))
    })
  }
}
