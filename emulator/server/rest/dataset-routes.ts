import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { presentDataset } from './present.ts'

/** Models ("datasets") and whether they require identities. */
export function datasetRoutes(add: AddOperation, { state, catalog: catalogOf }: Service): void {
  add('GetDatasets', 'GET', anywhere('/datasets'), ({ params, catalog, base }) => {
    const models = catalog.models(catalog.workspaceAt(params.groupId))
    return listOf(
      'datasets',
      models.map((model) => presentDataset(model, base, state)),
      base,
    )
  })

  add('GetDataset', 'GET', anywhere('/datasets/:datasetId'), ({ params, catalog, base }) =>
    presentDataset(catalog.model(params.datasetId, params.groupId), base, state),
  )

  add('DeleteDataset', 'DELETE', anywhere('/datasets/:datasetId'), ({ params, catalog }) => {
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    // Also its reports in workspaces that the caller cannot use.
    const bound = catalogOf()
      .reports()
      .filter(({ datasetId }) => datasetId === model.id)
    for (const { id } of bound) state.delete('reports', id)
    state.delete('models', model.id)
  })
}
