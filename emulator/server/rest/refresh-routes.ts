import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Model } from '#emulator/models/types.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { RefreshRecord } from '../state/kinds.ts'
import { anyCase } from './any-case.ts'
import { listOf } from './list-of.ts'
import { readPaging } from './odata.ts'
import { type AddOperation, anywhere } from './operation.ts'
import { DEFAULT_ENTRIES, outcomeOf, presentRefreshDetail, refreshHistory } from './refreshes.ts'
import { startedRefreshes, startRefresh } from './start-refresh.ts'

/** Swagger definition DatasetRefreshRequest. */
const refreshSchema = z.object({
  notifyOption: anyCase(['NoNotification', 'MailOnFailure', 'MailOnCompletion']).nullish(),
  type: anyCase(['Full', 'ClearValues', 'Calculate', 'DataOnly', 'Automatic', 'Defragment']).optional(),
  commitMode: anyCase(['Transactional', 'PartialBatch']).optional(),
  objects: z.array(z.object({ table: z.string().optional(), partition: z.string().optional() })).optional(),
  maxParallelism: z.int().min(1).optional(),
  retryCount: z.int().min(0).optional(),
  applyRefreshPolicy: z.boolean().optional(),
  effectiveDate: z.string().optional(),
  timeout: z.string().optional(),
})

/** Options that make a refresh an enhanced one; `notifyOption` alone does not. */
function enhancedOptions({ notifyOption: _, ...options }: z.output<typeof refreshSchema>) {
  const isEnhanced = Object.values(options).some((value) => value !== undefined)
  const { type = 'Automatic', commitMode = 'Transactional', objects } = options
  return isEnhanced ? { type, commitMode, objects } : undefined
}

/** Refreshes of a model: history, start, status and cancel. A refresh takes five seconds and changes no rows. */
export function refreshRoutes(add: AddOperation, service: Service): void {
  const { state, clock } = service
  const find = (model: Model, id: string): RefreshRecord => {
    const refresh = startedRefreshes(model.id, state).find((one) => one.enhanced && sameId(one.id, id))
    if (!refresh) throw entityNotFound('Refresh', id)
    return refresh
  }

  add('GetRefreshHistory', 'GET', anywhere('/datasets/:datasetId/refreshes'), (operation) => {
    const { params, query, catalog, base } = operation
    const model = catalog.model(params.datasetId, params.groupId)
    const { top = DEFAULT_ENTRIES } = readPaging(query)
    return listOf('refreshes', refreshHistory(model, startedRefreshes(model.id, state), clock(), top), base)
  })

  add('RefreshDataset', 'POST', anywhere('/datasets/:datasetId/refreshes'), (operation) => {
    const { params, catalog, body, base, request, reply } = operation
    const model = catalog.model(params.datasetId, params.groupId, 'Contributor')
    const options = body(refreshSchema)
    const unknown = options.objects?.find(
      ({ table }) => table !== undefined && !model.tables.some(({ name }) => name === table),
    )
    if (unknown) throw invalidRequest(`The dataset has no table '${unknown.table}'.`)
    const refresh = startRefresh(service, request, {
      id: randomUUID(),
      modelId: model.id,
      enhanced: enhancedOptions(options),
    })
    const path = `groups/${model.workspaceId}/datasets/${model.id}/refreshes/${refresh.id}`
    reply.header('x-ms-request-id', refresh.id)
    return reply.code(202).header('Location', `${base}/v1.0/myorg/${path}`).send()
  })

  add(
    'GetRefreshExecutionDetails',
    'GET',
    anywhere('/datasets/:datasetId/refreshes/:refreshId'),
    (operation) => {
      const { params, catalog, reply } = operation
      const model = catalog.model(params.datasetId, params.groupId)
      const refresh = find(model, params.refreshId)
      const isRunning = outcomeOf(refresh, clock()) === 'InProgress'
      return reply.code(isRunning ? 202 : 200).send(presentRefreshDetail(refresh, model, clock()))
    },
  )

  add('CancelRefresh', 'DELETE', anywhere('/datasets/:datasetId/refreshes/:refreshId'), (operation) => {
    const { params, catalog } = operation
    const refresh = find(catalog.model(params.datasetId, params.groupId, 'Contributor'), params.refreshId)
    if (outcomeOf(refresh, clock()) !== 'InProgress') throw invalidRequest('The refresh has already ended.')
    state.put('refreshes', { ...refresh, cancelledAt: clock() })
  })
}
