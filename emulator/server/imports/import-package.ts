import { randomUUID } from 'node:crypto'
import type { Catalog } from '../catalog/catalog.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import type { ImportRecord } from '../state/kinds.ts'
import type { ImportRequest } from './import-request.ts'
import { readPackage } from './read-package.ts'
import { uniqueName } from './unique-name.ts'

/** The ids that an import replaces, if it does. */
interface Replaced {
  modelId?: string
  reportId?: string
}

/** What a model of the same name means. @throws ServiceError */
function resolveConflict(
  { workspace, name, nameConflict }: ImportRequest,
  catalog: Catalog,
): Replaced & { name: string } {
  const models = catalog.models(workspace)
  const model = models.find((one) => one.name === name)
  if (nameConflict === 'Overwrite' && !model) {
    throw new ServiceError(404, 'DuplicatePackageNotFoundError', `There is no dataset named '${name}'.`)
  }
  if (nameConflict === 'Abort' && model) {
    throw new ServiceError(409, 'DuplicatePackageFoundError', `A dataset named '${name}' exists.`)
  }
  if (model && (nameConflict === 'Overwrite' || nameConflict === 'CreateOrOverwrite')) {
    const report = catalog.reports(workspace).find((one) => one.name === name && one.datasetId === model.id)
    return { name, modelId: model.id, reportId: report?.id }
  }
  if (!model || nameConflict !== 'GenerateUniqueName') return { name }
  return {
    name: uniqueName(
      name,
      models.map((one) => one.name),
    ),
  }
}

/** Creates, or replaces, the model and the report of a package. @throws ServiceError */
export async function importPackage(
  request: ImportRequest,
  { state, storedModels, clock }: Service,
  catalog: Catalog,
): Promise<ImportRecord> {
  const { report } = await readPackage(request.content)
  const { name, modelId = randomUUID(), reportId = randomUUID() } = resolveConflict(request, catalog)
  const workspaceId = request.workspace.id
  const hasReport = report && !request.skipReport
  const record: ImportRecord = {
    id: randomUUID(),
    name,
    workspaceId,
    createdAt: clock(),
    modelId,
    ...(hasReport && { reportId }),
  }
  const model = { id: modelId, name, workspaceId, package: request.content.toString('base64') }
  await storedModels.addPackage(model)
  state.put('imports', record)
  state.put('models', model)
  if (hasReport) state.put('reports', { ...report, id: reportId, name, workspaceId, datasetId: modelId })
  return record
}
