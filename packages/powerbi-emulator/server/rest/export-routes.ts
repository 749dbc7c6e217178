import type { FastifyReply } from 'fastify'
import { isOnNoCapacity } from '../capacities.ts'
import type { ExportJob } from '../exports/export-jobs.ts'
import { exportRequestSchema } from '../exports/export-request.ts'
import { planExport } from '../exports/plan-export.ts'
import { requireSharp } from '../exports/require-sharp.ts'
import type { Service } from '../service.ts'
import { entityNotFound, ServiceError } from '../service-error.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { presentExport } from './present.ts'

/** Suggested polling interval; drawing is fast. */
const POLL_SECONDS = 1

const exportPaths = anywhere('/reports/:reportId/exports/:exportId')

/** Exports a report to a file in three steps: start the export, poll its status, download the file. */
export function exportRoutes(add: AddOperation, { calls, exports }: Service): void {
  const findJob = ({
    params,
    catalog,
  }: Pick<Operation<(typeof exportPaths)[number]>, 'params' | 'catalog'>): ExportJob => {
    const job = exports.find(params.exportId, catalog.report(params.reportId, params.groupId).id)
    if (!job) throw entityNotFound('Export', params.exportId)
    return job
  }
  const answer = (job: ExportJob, base: string, reply: FastifyReply) => {
    const isOver = job.status === 'Succeeded' || job.status === 'Failed'
    if (!isOver) reply.header('Retry-After', POLL_SECONDS)
    else if (job.status === 'Failed' && job.retryAfterSeconds !== undefined)
      reply.header('Retry-After', job.retryAfterSeconds)
    return reply.code(isOver ? 200 : 202).send(presentExport(job, base))
  }

  add('ExportTo', 'POST', anywhere('/reports/:reportId/ExportTo'), async (operation) => {
    const { params, catalog, body, base, request, reply } = operation
    const report = catalog.report(params.reportId, params.groupId)
    const model = catalog.model(report.datasetId)
    // Documented on "export-to": report and model must reside on a capacity. The error is our choice.
    if (isOnNoCapacity(catalog, [report, model])) {
      throw new ServiceError(403, 'FeatureNotAvailableError', 'The workspace is on no capacity.')
    }
    const plan = planExport(report, model, body(exportRequestSchema))
    for (const why of plan.ignoredFilters) calls.noteIgnoredFilter(request, why)
    await requireSharp()
    const { exportJob = {}, retryAfterSeconds } = calls.faultFor(request)
    return answer(exports.start(plan, exportJob, retryAfterSeconds), base, reply)
  })

  add('GetExportToFileStatus', 'GET', exportPaths, (operation) =>
    answer(findJob(operation), operation.base, operation.reply),
  )

  add(
    'GetFileOfExportToFile',
    'GET',
    anywhere('/reports/:reportId/exports/:exportId/file'),
    ({ params, catalog, reply }) => {
      const { file, plan, id } = findJob({ params, catalog })
      if (!file) throw entityNotFound('The file of export', id)
      const name = encodeURIComponent(`${plan.report.name}${file.extension}`)
      return reply
        .type(file.type)
        .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
        .send(file.content)
    },
  )
}
