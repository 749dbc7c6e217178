import { uuidOf } from '#emulator/uuid-of.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import type { Principal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound } from '../service-error.ts'
import type { Dataflow, RefreshRecord } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { GATEWAY_ID } from './data-sources.ts'
import { outcomeOf } from './refreshes.ts'

/** The dataflows of some workspaces. */
export const dataflowsOf = (workspaces: Workspace[], state: StateStore): Dataflow[] =>
  state.list('dataflows', []).filter(({ workspaceId }) => workspaces.some(({ id }) => id === workspaceId))

/** @throws ServiceError 404 */
export function findDataflow(workspaces: Workspace[], id: string, state: StateStore): Dataflow {
  const dataflow = dataflowsOf(workspaces, state).find((one) => sameId(one.id, id))
  if (!dataflow) throw entityNotFound('Dataflow', id)
  return dataflow
}

/** How a dataflow names who has configured it. */
export const ownerOf = ({ emailAddress, displayName, identifier }: Principal): string =>
  emailAddress ?? displayName ?? identifier

/** Swagger definition Dataflow. */
export const presentDataflow = ({ id, name, description, configuredBy }: Dataflow) => ({
  objectId: id,
  name,
  description,
  configuredBy,
})

/** Its file `model.json`, as it was imported, under its current name. */
export const definitionOf = ({ definition, name, description }: Dataflow) => ({
  ...definition,
  name,
  ...(description !== undefined && { description }),
})

/** Functions of Power Query that connect, and what their texts are. */
const connectors: Record<string, { type: string; parts: string[] }> = {
  'Sql.Database': { type: 'Sql', parts: ['server', 'database'] },
  'PostgreSQL.Database': { type: 'PostgreSql', parts: ['server', 'database'] },
  'MySQL.Database': { type: 'MySql', parts: ['server', 'database'] },
  'Oracle.Database': { type: 'Oracle', parts: ['server'] },
  'OData.Feed': { type: 'OData', parts: ['url'] },
  'Web.Contents': { type: 'Web', parts: ['url'] },
  'File.Contents': { type: 'File', parts: ['path'] },
}

/** The data sources that its queries name with fixed texts. */
export function dataflowSourcesOf({ id, definition }: Dataflow) {
  const { document = '' } = definition['pbi:mashup'] ?? {}
  const calls = [...document.matchAll(/\b([A-Za-z]+\.[A-Za-z]+)\(\s*"([^"]*)"(?:\s*,\s*"([^"]*)")?/g)]
  const sources = calls.flatMap(([, name = '', ...texts]) => {
    const connector = Object.hasOwn(connectors, name) && connectors[name]
    if (!connector) return []
    const details = Object.fromEntries(connector.parts.map((part, index) => [part, texts[index] ?? '']))
    return [{ datasourceType: connector.type, connectionDetails: details }]
  })
  const unique = new Map(sources.map((source) => [JSON.stringify(source), source]))
  return [...unique].map(([key, source]) => ({
    ...source,
    datasourceId: uuidOf(`${id}/${key}`),
    gatewayId: GATEWAY_ID,
  }))
}

/** The dataflows that it refers to, as `workspace/dataflow`. */
export const upstreamOf = ({ definition }: Dataflow) =>
  (definition.referenceModels ?? []).map(({ id }) => {
    const [groupId, targetDataflowId] = id.split('/')
    return { targetDataflowId, groupId }
  })

const statuses = { InProgress: 'InProgress', Completed: 'Success', Failed: 'Failed', Cancelled: 'Cancelled' }

/** Swagger definition DataflowTransaction: a refresh. */
export function presentTransaction(refresh: RefreshRecord, now: number) {
  const outcome = outcomeOf(refresh, now)
  const endedAt = refresh.cancelledAt ?? refresh.endsAt
  return {
    id: refresh.id,
    refreshType: 'OnDemand',
    startTime: new Date(refresh.startedAt).toISOString(),
    ...(outcome !== 'InProgress' && { endTime: new Date(endedAt).toISOString() }),
    status: statuses[outcome],
  }
}
