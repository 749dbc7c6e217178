import { z } from 'zod'
import type { Model } from '#emulator/models/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { ModelSettings } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'

const detailsSchema = z.record(z.string(), z.string())
const parametersSchema = z.object({
  updateDetails: z
    .array(z.object({ name: z.string(), newValue: z.string() }))
    .min(1)
    .max(100),
})
const connectionsSchema = z.object({
  updateDetails: z
    .array(
      z.object({
        connectionDetails: detailsSchema,
        datasourceSelector: z
          .object({ datasourceType: z.string(), connectionDetails: detailsSchema })
          .nullish(),
      }),
    )
    .min(1),
})
/** Credentials are checked for their form only: no data source of the emulator asks for any. */
const credentialsSchema = z.object({ credentialDetails: z.looseObject({ credentialType: z.string() }) })

/** What has been changed about a model. */
export const settingsOf = ({ id }: Model, state: StateStore): ModelSettings =>
  state.find('modelSettings', id) ?? { id }

/** The files of a model, unless `UpdateDatasources` has replaced them. */
export function dataSourcesOf(model: Model, state: StateStore) {
  const { connections = {} } = settingsOf(model, state)
  return (model.files ?? []).map((path) => {
    const datasourceId = uuidOf(`${model.id}/${path}`)
    const { type, details } = connections[datasourceId] ?? { type: 'File', details: { path } }
    return {
      datasourceType: type,
      connectionDetails: details,
      datasourceId,
      gatewayId: uuidOf('gateway of the emulator'),
    }
  })
}

/** Parameters and data sources of models. */
export function datasetSettingsRoutes(add: AddOperation, { state }: Service): void {
  const parametersOf = (model: Model) => {
    const { parameters: changed = {} } = settingsOf(model, state)
    return (model.parameters ?? []).map(({ value, ...parameter }) => ({
      ...parameter,
      currentValue: changed[parameter.name] ?? value,
    }))
  }

  add('GetParameters', 'GET', anywhere('/datasets/:datasetId/parameters'), ({ params, catalog, base }) =>
    listOf('mashupParameters', parametersOf(catalog.model(params.datasetId, params.groupId)), base),
  )

  add(
    'UpdateParameters',
    'POST',
    anywhere('/datasets/:datasetId/Default.UpdateParameters'),
    ({ params, body, catalog }) => {
      const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
      const changes = body(parametersSchema).updateDetails
      const unknown = changes.find(({ name }) => !model.parameters?.some((one) => one.name === name))
      if (unknown) throw invalidRequest(`The dataset has no parameter '${unknown.name}'.`)
      const parameters = {
        ...settingsOf(model, state).parameters,
        ...Object.fromEntries(changes.map(({ name, newValue }) => [name, newValue])),
      }
      state.put('modelSettings', { ...settingsOf(model, state), parameters })
    },
  )

  add('GetDatasources', 'GET', anywhere('/datasets/:datasetId/datasources'), ({ params, catalog, base }) =>
    listOf('datasources', dataSourcesOf(catalog.model(params.datasetId, params.groupId), state), base),
  )

  add(
    'UpdateDatasources',
    'POST',
    anywhere('/datasets/:datasetId/Default.UpdateDatasources'),
    ({ params, body, catalog }) => {
      const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
      for (const { datasourceSelector: selector, connectionDetails } of body(connectionsSchema)
        .updateDetails) {
        const sources = dataSourcesOf(model, state)
        const matching = selector ? sources.filter((source) => isSelected(source, selector)) : sources
        const [source] = matching
        if (!source || matching.length > 1) {
          throw invalidRequest(`datasourceSelector matches ${matching.length} data sources, not one.`)
        }
        const settings = settingsOf(model, state)
        const connection = { type: source.datasourceType, details: connectionDetails }
        const connections = { ...settings.connections, [source.datasourceId]: connection }
        state.put('modelSettings', { ...settings, connections })
      }
    },
  )

  add(
    'UpdateDatasource',
    'PATCH',
    ['/gateways/:gatewayId/datasources/:datasourceId'],
    ({ params, body, catalog }) => {
      const sources = catalog.models().flatMap((model) => dataSourcesOf(model, state))
      const isKnown = sources.some(
        ({ gatewayId, datasourceId }) =>
          sameId(gatewayId, params.gatewayId) && sameId(datasourceId, params.datasourceId),
      )
      if (!isKnown) throw entityNotFound('Datasource', params.datasourceId)
      body(credentialsSchema)
    },
  )
}

type DataSource = ReturnType<typeof dataSourcesOf>[number]

const isSelected = (
  source: DataSource,
  selector: Pick<DataSource, 'datasourceType'> & { connectionDetails: Record<string, string> },
): boolean =>
  sameId(source.datasourceType, selector.datasourceType) &&
  Object.entries(selector.connectionDetails).every(
    ([name, value]) => (source.connectionDetails as Record<string, string>)[name] === value,
  )
