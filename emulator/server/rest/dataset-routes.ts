import type { FastifyInstance } from 'fastify'
import { getModel, getWorkspace, modelsOf } from '../catalog.ts'
import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { readPaging } from './odata.ts'
import { presentDataset } from './present.ts'
import { DEFAULT_ENTRIES, refreshHistory } from './refresh-history.ts'

interface DatasetPath {
  Params: { groupId?: string; datasetId: string }
}

/** Models ("datasets"), whether they require identities, and their refresh history. */
export function datasetRoutes(app: FastifyInstance, { calls, tokens, baseUrl, clock }: Service): void {
  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId/datasets',
    { preHandler: calls.intercept('GetDatasets') },
    async (request) => {
      tokens.readAccess(request.headers.authorization)
      const base = baseUrl(request)
      const models = modelsOf(getWorkspace(request.params.groupId))
      return listOf(
        'datasets',
        models.map((model) => presentDataset(model, base)),
        base,
      )
    },
  )

  for (const path of ['/groups/:groupId/datasets/:datasetId', '/datasets/:datasetId']) {
    app.get<DatasetPath>(path, { preHandler: calls.intercept('GetDataset') }, async (request) => {
      tokens.readAccess(request.headers.authorization)
      const { datasetId, groupId } = request.params
      return presentDataset(getModel(datasetId, groupId), baseUrl(request))
    })

    app.get<DatasetPath>(
      `${path}/refreshes`,
      { preHandler: calls.intercept('GetRefreshHistory') },
      async (request) => {
        tokens.readAccess(request.headers.authorization)
        const { datasetId, groupId } = request.params
        const model = getModel(datasetId, groupId)
        const { top = DEFAULT_ENTRIES } = readPaging(request.query)
        return listOf('refreshes', refreshHistory(model, clock(), top), baseUrl(request))
      },
    )
  }
}
