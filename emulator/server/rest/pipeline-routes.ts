import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { linkByName } from '../pipelines/deploy.ts'
import {
  findPipeline,
  operationsOf,
  pipelinesOf,
  requireIdle,
  stageOrder,
  workspaceOf,
} from '../pipelines/pipelines.ts'
import { itemsOf } from '../pipelines/stage-items.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { Pipeline } from '../state/pipeline-kinds.ts'
import { listOf } from './list-of.ts'
import { page } from './odata.ts'
import { type AddOperation, forAdmins, type Operation } from './operation.ts'
import { presentArtifacts, presentOperation, presentPipeline, presentStages } from './present-pipeline.ts'

const nameSchema = z.string().trim().min(1).max(256)
const descriptionSchema = z.string().max(1024).optional()
const createSchema = z.object({ displayName: nameSchema, description: descriptionSchema })
const changeSchema = z.object({ displayName: nameSchema.optional(), description: descriptionSchema })
const assignSchema = z.object({ workspaceId: z.guid() })

type OfPipeline = Pick<Operation, 'principal' | 'catalog' | 'base'> & { params: { pipelineId: string } }

/** Deployment pipelines, their stages and operations. Only their users see them. */
export function pipelineRoutes(add: AddOperation, service: Service): void {
  const { state, clock } = service
  const admin = forAdmins(add, service)
  const find = ({ params, principal }: OfPipeline) => findPipeline(params.pipelineId, service, principal)
  const save = (pipeline: Pipeline) => state.put('pipelines', pipeline)

  add('GetPipelines', 'GET', ['/pipelines'], ({ principal, catalog, base }) => {
    const pipelines = pipelinesOf(service, principal)
    return listOf(
      'pipelines',
      pipelines.map((one) => presentPipeline(one, '', catalog, service)),
      base,
    )
  })

  add('CreatePipeline', 'POST', ['/pipelines'], ({ principal, catalog, body, reply }) => {
    const { identifier, principalType, profile } = principal
    const pipeline: Pipeline = {
      id: randomUUID(),
      ...body(createSchema),
      users: [{ identifier, principalType, profile }],
      stages: [null, null, null],
      links: [],
    }
    save(pipeline)
    return reply.code(201).send(presentPipeline(pipeline, '', catalog, service))
  })

  add('GetPipeline', 'GET', ['/pipelines/:pipelineId'], (operation) => {
    const expand = sameId(String(operation.query.$expand ?? ''), 'stages') ? 'stages' : ''
    return presentPipeline(find(operation), expand, operation.catalog, service)
  })

  add('UpdatePipeline', 'PATCH', ['/pipelines/:pipelineId'], (operation) => {
    const pipeline = { ...find(operation), ...operation.body(changeSchema) }
    save(pipeline)
    return presentPipeline(pipeline, '', operation.catalog, service)
  })

  add('DeletePipeline', 'DELETE', ['/pipelines/:pipelineId'], (operation) => {
    state.delete('pipelines', find(operation).id)
  })

  add('GetPipelineStages', 'GET', ['/pipelines/:pipelineId/stages'], (operation) =>
    listOf('pipelineStages', presentStages(find(operation), operation.catalog, service), operation.base),
  )

  add(
    'GetPipelineStageArtifacts',
    'GET',
    ['/pipelines/:pipelineId/stages/:stageOrder/artifacts'],
    (operation) => {
      const { params, catalog } = operation
      const pipeline = find(operation)
      const workspace = workspaceOf(pipeline, stageOrder(params.stageOrder), service)
      if (workspace) catalog.workspace(workspace.id, 'Contributor')
      return presentArtifacts(workspace ? itemsOf(workspace, catalog, service) : [], pipeline)
    },
  )

  add(
    'AssignPipelineWorkspace',
    'POST',
    ['/pipelines/:pipelineId/stages/:stageOrder/assignWorkspace'],
    (operation) => {
      const { params, catalog, body } = operation
      const pipeline = find(operation)
      const order = stageOrder(params.stageOrder)
      const workspace = catalog.workspace(body(assignSchema).workspaceId, 'Admin')
      requireIdle(pipeline, service)
      if (workspaceOf(pipeline, order, service)) throw invalidRequest(`The stage ${order} has a workspace.`)
      if (pipelinesOf(service).some(({ stages }) => stages.includes(workspace.id))) {
        throw invalidRequest(`The workspace ${workspace.id} is assigned to a pipeline.`)
      }
      const itemsAt = (at: number) => {
        const neighbour = workspaceOf(pipeline, at, service)
        return neighbour ? itemsOf(neighbour, service.catalog(), service) : []
      }
      const items = itemsOf(workspace, catalog, service)
      const links = linkByName(
        items,
        itemsAt(order + 1),
        linkByName(itemsAt(order - 1), items, pipeline.links),
      )
      save({ ...pipeline, stages: pipeline.stages.with(order, workspace.id), links })
    },
  )

  add(
    'UnassignPipelineWorkspace',
    'POST',
    ['/pipelines/:pipelineId/stages/:stageOrder/unassignWorkspace'],
    (operation) => {
      const pipeline = find(operation)
      const order = stageOrder(operation.params.stageOrder)
      requireIdle(pipeline, service)
      const workspace = workspaceOf(pipeline, order, service)
      if (!workspace) throw invalidRequest(`The stage ${order} has no workspace.`)
      const ids = itemsOf(workspace, service.catalog(), service).map(({ id }) => id)
      const links = pipeline.links.filter(
        ({ earlier, later }) => !ids.includes(earlier) && !ids.includes(later),
      )
      save({ ...pipeline, stages: pipeline.stages.with(order, null), links })
    },
  )

  add('GetPipelineOperations', 'GET', ['/pipelines/:pipelineId/operations'], (operation) => {
    const operations = operationsOf(find(operation), service).toReversed()
    return listOf(
      'pipelineOperations',
      operations.map((one) => presentOperation(one, clock())),
      operation.base,
    )
  })

  add('GetPipelineOperation', 'GET', ['/pipelines/:pipelineId/operations/:operationId'], (operation) => {
    const id = operation.params.operationId
    const found = operationsOf(find(operation), service).find((one) => sameId(one.id, id))
    if (!found) throw entityNotFound('Operation', id)
    return presentOperation(found, clock(), true)
  })

  admin('GetPipelinesAsAdmin', 'GET', ['/admin/pipelines'], ({ query, catalog, base }) => {
    const pipelines = page(pipelinesOf(service), query)
    return listOf(
      'pipelines',
      pipelines.map((one) => presentPipeline(one, query.$expand, catalog, service)),
      base,
    )
  })
}
