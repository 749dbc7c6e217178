import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AccessRight } from '#emulator/workspaces.ts'
import type { Service } from '../service.ts'
import { anyCase } from './any-case.ts'
import {
  dataflowSourcesOf,
  dataflowsOf,
  definitionOf,
  findDataflow,
  presentDataflow,
  presentTransaction,
  upstreamOf,
} from './dataflows.ts'
import { itemUsers } from './item-users.ts'
import { listOf } from './list-of.ts'
import { page } from './odata.ts'
import { type AddOperation, forAdmins, type Operation } from './operation.ts'
import { changedSchedule, scheduleSchema } from './refresh-schedule.ts'
import { outcomeOf } from './refreshes.ts'
import { startedRefreshes, startRefresh } from './start-refresh.ts'

const refreshSchema = z.object({
  notifyOption: anyCase(['NoNotification', 'MailOnFailure', 'MailOnCompletion']),
})
const changeSchema = z.object({
  name: z.string().trim().min(1).optional(),
  description: z.string().optional(),
  allowNativeQueries: z.boolean().or(z.stringbool()).optional(),
  computeEngineBehavior: anyCase(['computeOptimized', 'computeOn', 'computeDisabled']).optional(),
})

interface OfDataflow extends Pick<Operation, 'catalog'> {
  params: { groupId?: string; dataflowId: string }
}

/** Dataflows, which programs import as `model.json`. A refresh takes five seconds and changes nothing. */
export function dataflowRoutes(add: AddOperation, service: Service): void {
  const { state, clock } = service
  const admin = forAdmins(add, service)
  const find = ({ params, catalog }: OfDataflow, needs?: AccessRight) => {
    const { groupId, dataflowId } = params
    const workspaces = groupId ? [catalog.workspace(groupId, needs)] : catalog.workspaces
    return findDataflow(workspaces, dataflowId, state)
  }

  add('GetDataflows', 'GET', ['/groups/:groupId/dataflows'], ({ params, catalog, base }) =>
    listOf('dataflows', dataflowsOf([catalog.workspace(params.groupId)], state).map(presentDataflow), base),
  )
  add('GetDataflow', 'GET', ['/groups/:groupId/dataflows/:dataflowId'], (operation) =>
    definitionOf(find(operation)),
  )

  add('UpdateDataflow', 'PATCH', ['/groups/:groupId/dataflows/:dataflowId'], (operation) => {
    const dataflow = find(operation, 'Contributor')
    state.put('dataflows', { ...dataflow, ...operation.body(changeSchema) })
  })

  add('DeleteDataflow', 'DELETE', ['/groups/:groupId/dataflows/:dataflowId'], (operation) => {
    state.delete('dataflows', find(operation, 'Contributor').id)
  })

  add('GetDataflowDataSources', 'GET', ['/groups/:groupId/dataflows/:dataflowId/datasources'], (operation) =>
    listOf('datasources', dataflowSourcesOf(find(operation)), operation.base),
  )

  add(
    'GetUpstreamDataflows',
    'GET',
    ['/groups/:groupId/dataflows/:dataflowId/upstreamDataflows'],
    (operation) => listOf('upstreamDataflows', upstreamOf(find(operation)), operation.base),
  )

  add('RefreshDataflow', 'POST', ['/groups/:groupId/dataflows/:dataflowId/refreshes'], (operation) => {
    const { id } = find(operation, 'Contributor')
    operation.body(refreshSchema)
    const transaction = `${new Date(clock()).toISOString()}@${randomUUID()}$1`
    startRefresh(service, operation.request, { id: transaction, modelId: id })
  })

  add(
    'GetDataflowTransactions',
    'GET',
    ['/groups/:groupId/dataflows/:dataflowId/transactions'],
    (operation) => {
      const started = startedRefreshes(find(operation).id, state).toReversed()
      return listOf(
        'transactions',
        started.map((one) => presentTransaction(one, clock())),
        operation.base,
      )
    },
  )

  add(
    'CancelDataflowTransaction',
    'POST',
    ['/groups/:groupId/dataflows/transactions/:transactionId/cancel'],
    ({ params, catalog }) => {
      const workspace = catalog.workspace(params.groupId, 'Contributor')
      const refresh = state.find('refreshes', params.transactionId)
      const isOurs = dataflowsOf([workspace], state).some(({ id }) => id === refresh?.modelId)
      const transactionId = params.transactionId
      if (!refresh || !isOurs) return { transactionId, status: 'notFound' }
      if (outcomeOf(refresh, clock()) !== 'InProgress') return { transactionId, status: 'alreadyConcluded' }
      state.put('refreshes', { ...refresh, cancelledAt: clock() })
      return { transactionId, status: 'successfullyMarked' }
    },
  )

  add(
    'UpdateDataflowRefreshSchedule',
    'PATCH',
    ['/groups/:groupId/dataflows/:dataflowId/refreshSchedule'],
    (operation) => {
      const dataflow = find(operation, 'Contributor')
      const refreshSchedule = changedSchedule(dataflow.refreshSchedule, operation.body(scheduleSchema))
      state.put('dataflows', { ...dataflow, refreshSchedule })
    },
  )

  // No model of the emulator reads from a dataflow.
  add('GetDatasetToDataflowsLinks', 'GET', ['/groups/:groupId/datasets/upstreamDataflows'], (operation) => {
    operation.catalog.workspace(operation.params.groupId)
    return listOf('datasetToDataflowLinks', [], operation.base)
  })

  admin(
    'GetDataflowsAsAdmin',
    'GET',
    ['/admin/dataflows', '/admin/groups/:groupId/dataflows'],
    (operation) => {
      const { params, catalog, query, base } = operation
      const { groupId } = params
      const dataflows = dataflowsOf(groupId ? [catalog.workspace(groupId)] : catalog.workspaces, state)
      const presented = dataflows.map((one) => ({
        ...presentDataflow(one),
        ...(!groupId && { workspaceId: one.workspaceId }),
      }))
      return listOf('dataflows', page(presented, query), base)
    },
  )
  admin('ExportDataflowAsAdmin', 'GET', ['/admin/dataflows/:dataflowId/export'], (operation) =>
    definitionOf(find(operation)),
  )
  admin('GetDataflowDatasourcesAsAdmin', 'GET', ['/admin/dataflows/:dataflowId/datasources'], (operation) =>
    listOf('datasources', dataflowSourcesOf(find(operation)), operation.base),
  )
  admin('GetDataflowUsersAsAdmin', 'GET', ['/admin/dataflows/:dataflowId/users'], (operation) => {
    const { catalog, base } = operation
    const users = catalog.users(catalog.workspaceOf(find(operation)))
    return listOf('users', itemUsers(users, 'dataflow'), base)
  })
  admin(
    'GetUpstreamDataflowsAsAdmin',
    'GET',
    ['/admin/groups/:groupId/dataflows/:dataflowId/upstreamDataflows'],
    (operation) => listOf('upstreamDataflows', upstreamOf(find(operation)), operation.base),
  )
}
