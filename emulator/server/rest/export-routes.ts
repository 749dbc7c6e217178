import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getModel, getReport } from '../catalog.ts'
import type { ExportJob } from '../exports/export-jobs.ts'
import { exportRequestSchema } from '../exports/export-request.ts'
import { planExport } from '../exports/plan-export.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { presentExport } from './present.ts'

interface ReportPath {
  Params: { groupId?: string; reportId: string }
}

interface ExportPath {
  Params: { groupId?: string; reportId: string; exportId: string }
}

/** Suggested polling interval; drawing is fast. */
const POLL_SECONDS = 1

/** Exports a report to a file in three steps: start the export, poll its status, download the file. */
export function exportRoutes(app: FastifyInstance, service: Service): void {
  const { calls, exports, tokens, baseUrl } = service

  const findJob = (request: FastifyRequest<ExportPath>): ExportJob => {
    tokens.readAccess(request.headers.authorization)
    const { groupId, reportId, exportId } = request.params
    const job = exports.find(exportId, getReport(reportId, groupId).id)
    if (!job) throw entityNotFound('Export', exportId)
    return job
  }
  const answer = (job: ExportJob, request: FastifyRequest, reply: FastifyReply) => {
    const isOver = job.status === 'Succeeded' || job.status === 'Failed'
    if (!isOver) reply.header('Retry-After', POLL_SECONDS)
    else if (job.status === 'Failed' && job.retryAfterSeconds !== undefined)
      reply.header('Retry-After', job.retryAfterSeconds)
    return reply.code(isOver ? 200 : 202).send(presentExport(job, baseUrl(request)))
  }

  for (const path of ['/groups/:groupId/reports/:reportId', '/reports/:reportId']) {
    app.post<ReportPath>(
      `${path}/ExportTo`,
      { preHandler: calls.intercept('ExportTo') },
      async (request, reply) => {
        tokens.readAccess(request.headers.authorization)
        const report = getReport(request.params.reportId, request.params.groupId)
        const parsed = exportRequestSchema.safeParse(request.body ?? {})
        if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
        const plan = planExport(report, getModel(report.datasetId), parsed.data)
        const { exportJob = {}, retryAfterSeconds } = calls.faultFor(request)
        return answer(exports.start(plan, exportJob, retryAfterSeconds), request, reply)
      },
    )

    app.get<ExportPath>(
      `${path}/exports/:exportId`,
      { preHandler: calls.intercept('GetExportToFileStatus') },
      async (request, reply) => answer(findJob(request), request, reply),
    )

    app.get<ExportPath>(
      `${path}/exports/:exportId/file`,
      { preHandler: calls.intercept('GetFileOfExportToFile') },
      async (request, reply) => {
        const { file, plan, id } = findJob(request)
        if (!file) throw entityNotFound('The file of export', id)
        const name = encodeURIComponent(`${plan.report.name}${file.extension}`)
        return reply
          .type(file.type)
          .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
          .send(file.content)
      },
    )
  }
}
