import { z } from 'zod'
import type { Model } from '#emulator/models/types.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import { anyCase } from './any-case.ts'
import { dataSourcesOf, settingsOf, sourcesOf } from './data-sources.ts'
import { ownerOf } from './dataflows.ts'
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

/** Swagger definition UpdateDatasetRequest. */
const changeSchema = z.object({
  targetStorageMode: anyCase(['Abf', 'PremiumFiles']).optional(),
  queryScaleOutSettings: z
    .object({
      autoSyncReadOnlyReplicas: z.boolean().optional(),
      maxReadOnlyReplicas: z.int().min(-1).max(64).optional(),
    })
    .optional(),
})

/** Parameters, data sources, storage and owner of models. */
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
        const sources = sourcesOf(model, state)
        const matching = selector ? sources.filter((source) => isSelected(source, selector)) : sources
        const [source] = matching
        if (!source || matching.length > 1) {
          throw invalidRequest(`datasourceSelector matches ${matching.length} data sources, not one.`)
        }
        const settings = settingsOf(model, state)
        const connection = { type: source.type, details: connectionDetails }
        const connections = { ...settings.connections, [source.id]: connection }
        const { [source.id]: _, ...bound } = settings.bound ?? {}
        state.put('modelSettings', { ...settings, connections, bound })
      }
    },
  )

  add('UpdateDataset', 'PATCH', anywhere('/datasets/:datasetId'), ({ params, body, catalog }) => {
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    state.put('modelSettings', { ...settingsOf(model, state), ...body(changeSchema) })
  })

  add('TakeOver', 'POST', ['/groups/:groupId/datasets/:datasetId/Default.TakeOver'], (operation) => {
    const { params, catalog, principal } = operation
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    state.put('modelSettings', { ...settingsOf(model, state), configuredBy: ownerOf(principal) })
  })
}

type Source = ReturnType<typeof sourcesOf>[number]

const isSelected = (
  { type, details }: Source,
  selector: { datasourceType: string; connectionDetails: Record<string, string> },
): boolean =>
  sameId(type, selector.datasourceType) &&
  Object.entries(selector.connectionDetails).every(
    ([name, value]) => (details as Record<string, string>)[name] === value,
  )
