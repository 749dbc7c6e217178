import type { Model } from '#emulator/models/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { ModelSettings } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'

/** The gateway of all data sources. */
export const GATEWAY_ID = uuidOf('gateway of the emulator')

/** What has been changed about a model. */
export const settingsOf = ({ id }: Pick<Model, 'id'>, state: StateStore): ModelSettings =>
  state.find('modelSettings', id) ?? { id }

/** The files of a model, unless `UpdateDatasources` has replaced them. */
export function sourcesOf(model: Model, state: StateStore) {
  const { connections = {}, bound = {} } = settingsOf(model, state)
  return (model.files ?? []).map((path) => {
    const id = uuidOf(`${model.id}/${path}`)
    const { type, details } = connections[id] ?? { type: 'File', details: { path } }
    return { id, type, details, boundTo: bound[id] ?? id }
  })
}

/** Swagger definition Datasource, of a model. */
export const dataSourcesOf = (model: Model, state: StateStore) =>
  sourcesOf(model, state).map(({ type, details, boundTo }) => ({
    datasourceType: type,
    connectionDetails: details,
    datasourceId: boundTo,
    gatewayId: GATEWAY_ID,
  }))
