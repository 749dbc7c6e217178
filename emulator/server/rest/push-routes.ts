import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pushModel } from '../catalog/push-model.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { PushModel, PushTable } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { presentDataset } from './present.ts'
import { pushDatasetSchema, requireSameName, rowsSchema, tableSchema, withColumns } from './push-schema.ts'

/** Of a table. The service keeps as many of a queue, and more of others. */
const MAX_ROWS = 200_000

const policySchema = z.object({ defaultRetentionPolicy: anyCase(['None', 'basicFIFO']).default('None') })

/** Models whose rows programs send ("push datasets"). */
export function pushRoutes(add: AddOperation, { state }: Service): void {
  const find = ({ params, catalog }: Operation<`/datasets/:datasetId/${string}`>, needs?: 'Contributor') => {
    const { id } = catalog.model(params.datasetId, params.groupId, needs)
    const model = state.find('models', id)
    if (model && 'push' in model) return model
    throw invalidRequest(`The dataset ${id} is not a push dataset.`)
  }
  const change = (model: PushModel, push: Partial<PushModel['push']>) =>
    state.put('models', { ...model, push: { ...model.push, ...push } })

  add('PostDataset', 'POST', anywhere('/datasets'), ({ params, query, body, catalog, base, reply }) => {
    const workspace = catalog.workspaceAt(params.groupId, 'Contributor')
    const policy = policySchema.safeParse(query)
    if (policy.error) throw invalidRequest(z.prettifyError(policy.error))
    const { name, tables } = body(pushDatasetSchema)
    const isQueue = policy.data.defaultRetentionPolicy === 'basicFIFO'
    const model: PushModel = {
      id: randomUUID(),
      name,
      workspaceId: workspace.id,
      push: { tables, rows: Object.fromEntries(tables.map((table) => [table.name, []])), isQueue },
    }
    state.put('models', model)
    return reply.code(201).send(presentDataset(pushModel(model), base, state))
  })

  add('GetTables', 'GET', anywhere('/datasets/:datasetId/tables'), (operation) =>
    listOf('tables', find(operation).push.tables, operation.base),
  )

  add('PutTable', 'PUT', anywhere('/datasets/:datasetId/tables/:tableName'), (operation) => {
    const model = find(operation, 'Contributor')
    const { tables, rows } = model.push
    const before = tableOf(model, operation.params.tableName)
    const asked = operation.body(tableSchema)
    requireSameName(asked, before.name)
    const after = { ...asked, name: before.name }
    change(model, {
      tables: tables.map((table) => (table === before ? after : table)),
      rows: { ...rows, [before.name]: withColumns(rows[before.name] ?? [], before, after) },
    })
    return after
  })

  const rowPaths = anywhere('/datasets/:datasetId/tables/:tableName/rows')

  add('PostRows', 'POST', rowPaths, (operation) => {
    const model = find(operation, 'Contributor')
    const table = tableOf(model, operation.params.tableName)
    const { rows, isQueue } = model.push
    const all = [...(rows[table.name] ?? []), ...operation.body(rowsSchema(table)).rows]
    if (all.length > MAX_ROWS && !isQueue) {
      throw invalidRequest(`The table '${table.name}' can have ${MAX_ROWS} rows, not ${all.length}.`)
    }
    change(model, { rows: { ...rows, [table.name]: all.slice(-MAX_ROWS) } })
  })

  add('DeleteRows', 'DELETE', rowPaths, (operation) => {
    const model = find(operation, 'Contributor')
    const { name } = tableOf(model, operation.params.tableName)
    change(model, { rows: { ...model.push.rows, [name]: [] } })
  })
}

/** @throws ServiceError 404 */
function tableOf({ push }: PushModel, name: string): PushTable {
  const table = push.tables.find((one) => sameId(one.name, name))
  if (!table) throw entityNotFound('Table', name)
  return table
}
