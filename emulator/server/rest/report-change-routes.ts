import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bindReport } from '../catalog/bind-report.ts'
import type { Service } from '../service.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { presentReport } from './present.ts'

const cloneSchema = z.object({
  name: z.string().trim().min(1),
  targetWorkspaceId: z.guid().nullish(),
  targetModelId: z.string().nullish(),
})
const rebindSchema = z.object({ datasetId: z.string() })

/** Copies, binds and deletes reports, and downloads them as a package that can be imported again. */
export function reportChangeRoutes(add: AddOperation, { state }: Service): void {
  add('CloneReport', 'POST', anywhere('/reports/:reportId/Clone'), ({ params, body, catalog, base }) => {
    const report = catalog.report(params.reportId, params.groupId)
    const { name, targetWorkspaceId, targetModelId } = body(cloneSchema)
    const { id: workspaceId } = catalog.workspace(targetWorkspaceId ?? report.workspaceId, 'Contributor')
    const bound = bindReport(catalog.model(targetModelId ?? report.datasetId), report)
    const copy = { ...bound, id: randomUUID(), name, workspaceId }
    state.put('reports', copy)
    return presentReport(copy, base)
  })

  add('RebindReport', 'POST', anywhere('/reports/:reportId/Rebind'), ({ params, body, catalog }) => {
    const report = catalog.report(params.reportId, params.groupId, 'Contributor')
    state.put('reports', bindReport(catalog.model(body(rebindSchema).datasetId), report))
  })

  add('DeleteReport', 'DELETE', anywhere('/reports/:reportId'), ({ params, catalog }) => {
    state.delete('reports', catalog.report(params.reportId, params.groupId, 'Contributor').id)
  })

  add('ExportReport', 'GET', anywhere('/reports/:reportId/Export'), async (operation) => {
    const { params, catalog, reply } = operation
    const report = catalog.report(params.reportId, params.groupId, 'Contributor')
    const { writePackage } = await import('../imports/write-package.ts')
    return reply
      .type('application/zip')
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(report.name)}.pbix`)
      .send(writePackage(report, catalog.model(report.datasetId)))
  })
}
