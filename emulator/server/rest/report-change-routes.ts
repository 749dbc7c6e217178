import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bindReport } from '../catalog/bind-report.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { MY_WORKSPACE } from '../catalog/my-workspace.ts'
import type { Service } from '../service.ts'
import { anyCase } from './any-case.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { presentReport } from './present.ts'

const cloneSchema = z.object({
  name: z.string().trim().min(1),
  targetWorkspaceId: z.guid().nullish(),
  targetModelId: z.string().nullish(),
})
const contentSchema = z.object({
  sourceType: anyCase(['ExistingReport']),
  sourceReport: z.object({ sourceReportId: z.guid(), sourceWorkspaceId: z.guid().nullish() }),
})
const rebindSchema = z.object({ datasetId: z.string() })

/** The workspace that a copy goes to. */
const targetOf = (id: string, catalog: Catalog) =>
  id === MY_WORKSPACE
    ? catalog.workspaceAt(undefined)
    : catalog.workspaceOf({ workspaceId: id }, 'Contributor')

/** Copies, binds, changes and deletes reports, and downloads them as a package that can be imported again. */
export function reportChangeRoutes(add: AddOperation, { state }: Service): void {
  add('CloneReport', 'POST', anywhere('/reports/:reportId/Clone'), ({ params, body, catalog, base }) => {
    const report = catalog.report(params.reportId, params.groupId)
    const { name, targetWorkspaceId, targetModelId } = body(cloneSchema)
    const { id: workspaceId } = targetOf(targetWorkspaceId ?? report.workspaceId, catalog)
    const bound = bindReport(catalog.model(targetModelId ?? report.datasetId), report)
    const copy = { ...bound, id: randomUUID(), name, workspaceId }
    state.put('reports', copy)
    return presentReport(copy, base)
  })

  add('RebindReport', 'POST', anywhere('/reports/:reportId/Rebind'), ({ params, body, catalog }) => {
    const report = catalog.report(params.reportId, params.groupId, 'Contributor')
    state.put('reports', bindReport(catalog.model(body(rebindSchema).datasetId), report))
  })

  add('UpdateReportContent', 'POST', anywhere('/reports/:reportId/UpdateReportContent'), (operation) => {
    const { params, body, catalog, base } = operation
    const { id, name, workspaceId, datasetId } = catalog.report(
      params.reportId,
      params.groupId,
      'Contributor',
    )
    const { sourceReportId, sourceWorkspaceId } = body(contentSchema).sourceReport
    const source = catalog.report(sourceReportId, sourceWorkspaceId ?? undefined)
    const changed = { ...bindReport(catalog.model(datasetId), source), id, name, workspaceId }
    state.put('reports', changed)
    return presentReport(changed, base)
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
      .send(writePackage(catalog.model(report.datasetId), report))
  })
}
