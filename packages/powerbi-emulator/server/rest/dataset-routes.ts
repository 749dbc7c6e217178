import { uuidOf } from '#emulator/uuid-of.ts'
import type { GroupUser } from '#emulator/workspaces.ts'
import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { readPaging } from './odata.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { presentDataset } from './present.ts'
import { DEFAULT_ENTRIES, refreshHistory } from './refresh-history.ts'

/** The gateway of all data sources. */
const GATEWAY_ID = uuidOf('gateway of the emulator')

/** No model has a schedule. */
const schedule = { days: [], times: [], localTimeZoneId: 'UTC' }

/** The right to a model that follows from the right in its workspace; models have no owners. */
function datasetRight({ groupUserAccessRight: right }: GroupUser): string {
  if (right === 'Viewer') return 'Read'
  return right === 'Contributor' ? 'ReadWriteExplore' : 'ReadWriteReshareExplore'
}

/** Models ("datasets"): whether they require identities, and what is known about their data. */
export function datasetRoutes(add: AddOperation, { clock }: Service): void {
  const find = ({ params, catalog }: Operation<'/datasets/:datasetId'>) => catalog.modelAt(params)

  add('GetDatasets', 'GET', anywhere('/datasets'), ({ params, catalog, base }) => {
    const models = catalog.models(catalog.workspaceAt(params.groupId))
    return listOf(
      'datasets',
      models.map((model) => presentDataset(model, catalog, base)),
      base,
    )
  })

  add('GetDataset', 'GET', anywhere('/datasets/:datasetId'), (operation) =>
    presentDataset(find(operation), operation.catalog, operation.base),
  )

  add('GetRefreshHistory', 'GET', anywhere('/datasets/:datasetId/refreshes'), (operation) => {
    const { top = DEFAULT_ENTRIES } = readPaging(operation.query)
    return listOf('refreshes', refreshHistory(find(operation), clock(), top), operation.base)
  })

  add('GetRefreshSchedule', 'GET', anywhere('/datasets/:datasetId/refreshSchedule'), (operation) => {
    find(operation)
    return { ...schedule, enabled: false, notifyOption: 'NoNotification' }
  })

  add(
    'GetDirectQueryRefreshSchedule',
    'GET',
    anywhere('/datasets/:datasetId/directQueryRefreshSchedule'),
    (operation) => {
      find(operation)
      return schedule
    },
  )

  add('GetParameters', 'GET', anywhere('/datasets/:datasetId/parameters'), (operation) => {
    const { parameters = [] } = find(operation)
    const current = parameters.map(({ value, ...parameter }) => ({ ...parameter, currentValue: value }))
    return listOf('mashupParameters', current, operation.base)
  })

  add('GetDatasources', 'GET', anywhere('/datasets/:datasetId/datasources'), (operation) => {
    const { id, files = [] } = find(operation)
    const sources = files.map((path) => ({
      datasourceType: 'File',
      connectionDetails: { path },
      datasourceId: uuidOf(`${id}/${path}`),
      gatewayId: GATEWAY_ID,
    }))
    return listOf('datasources', sources, operation.base)
  })

  add('GetDatasetUsers', 'GET', anywhere('/datasets/:datasetId/users'), ({ params, catalog, base }) => {
    const model = catalog.model(params.datasetId, params.groupId, 'Member')
    const users = catalog.users(catalog.workspace(model.workspaceId)).map((user) => ({
      identifier: user.identifier,
      principalType: user.principalType,
      datasetUserAccessRight: datasetRight(user),
    }))
    return listOf('users', users, base)
  })
}
