import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Workspace } from '#emulator/workspaces.ts'
import {
  copyItems,
  type Deployment,
  type DeployOptions,
  planSteps,
  type Selected,
} from '../pipelines/deploy.ts'
import { findPipeline, requireIdle, STAGES, workspaceOf } from '../pipelines/pipelines.ts'
import { itemsOf, itemTypes, type StageItem } from '../pipelines/stage-items.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import { createWorkspace } from './create-workspace.ts'
import type { AddOperation, Operation } from './operation.ts'
import { presentOperation } from './present-pipeline.ts'

/** How long a deployment takes, so that programs have to ask again. */
const DEPLOYMENT_MS = 2000
const MAX_ITEMS = 300

const optionsSchema = z.object({
  allowCreateArtifact: z.boolean().optional(),
  allowOverwriteArtifact: z.boolean().optional(),
})

/** Swagger definition DeployAllRequest. Other options concern what the emulator does not have. */
const allSchema = z.object({
  sourceStageOrder: z
    .int()
    .min(0)
    .max(STAGES - 1),
  isBackwardDeployment: z.boolean().default(false),
  newWorkspace: z.object({ name: z.string().trim().min(1), capacityId: z.guid().optional() }).optional(),
  options: optionsSchema.default({}),
  note: z.string().optional(),
})

const chosen = z.array(z.object({ sourceId: z.guid(), options: optionsSchema.optional() })).default([])
const none = z.array(z.unknown()).max(0, 'the emulator cannot deploy these').optional()

/** Swagger definition SelectiveDeployRequest. */
const selectiveSchema = allSchema.extend({
  dataflows: chosen,
  datasets: chosen,
  reports: chosen,
  dashboards: none,
  datamarts: none,
})

type Chosen = Partial<Record<(typeof itemTypes)[number], z.output<typeof chosen>>>

/** Which items of a stage are deployed; without a choice, all that can be. @throws ServiceError 404 */
function select(items: StageItem[], options: DeployOptions, choice: Chosen | undefined): Selected[] {
  if (!choice) return items.filter(({ isSupported }) => isSupported).map((item) => ({ item, options }))
  return itemTypes.flatMap((type) =>
    (choice[type] ?? []).map(({ sourceId, options: own }) => {
      const item = items.find((one) => one.type === type && sameId(one.id, sourceId))
      if (!item) throw entityNotFound(`In ${type}, the item`, sourceId)
      return { item, options: { ...options, ...own } }
    }),
  )
}

/** Deployments between the stages of pipelines: they copy models, reports and dataflows, but no rows that were pushed. */
export function deployRoutes(add: AddOperation, service: Service): void {
  const { state, clock } = service

  /** The workspace of the target stage, created if the request describes one. @throws ServiceError 400 */
  function targetWorkspace(
    target: Workspace | undefined,
    asked: z.output<typeof allSchema>,
    source: Workspace,
    { principal, catalog }: Operation,
  ): Workspace {
    if (target) return catalog.workspace(target.id, 'Contributor')
    if (!asked.newWorkspace)
      throw invalidRequest('The target stage has no workspace: newWorkspace is required.')
    const { name, capacityId = source.capacityId } = asked.newWorkspace
    return createWorkspace(name, capacityId, { principal, catalog }, state)
  }

  async function deploy(
    operation: Operation<'/pipelines/:pipelineId'>,
    asked: z.output<typeof allSchema>,
    choice?: Chosen,
  ) {
    const { params, principal, catalog, reply } = operation
    const pipeline = findPipeline(params.pipelineId, service, principal)
    const { sourceStageOrder, isBackwardDeployment, options, note } = asked
    const targetStageOrder = sourceStageOrder + (isBackwardDeployment ? -1 : 1)
    if (targetStageOrder < 0 || targetStageOrder >= STAGES)
      throw invalidRequest('There is no stage to deploy to.')
    requireIdle(pipeline, service)
    const source = workspaceOf(pipeline, sourceStageOrder, service)
    if (!source) throw invalidRequest(`The stage ${sourceStageOrder} has no workspace.`)
    catalog.workspace(source.id, 'Contributor')
    const present = workspaceOf(pipeline, targetStageOrder, service)
    if (present && isBackwardDeployment) {
      throw invalidRequest('A backward deployment needs an earlier stage without a workspace.')
    }
    const selected = select(itemsOf(source, catalog, service), options, choice)
    if (selected.length === 0 || selected.length > MAX_ITEMS) {
      throw invalidRequest(`A deployment has 1 to ${MAX_ITEMS} items, not ${selected.length}.`)
    }
    const target = targetWorkspace(present, asked, source, operation)
    const deployment: Deployment = {
      pipeline,
      isForward: !isBackwardDeployment,
      selected,
      source,
      present: itemsOf(target, catalog, service),
      catalog,
    }
    const steps = planSteps(deployment)
    const fails = steps.some(({ error }) => error)
    const links = fails ? pipeline.links : await copyItems(deployment, target.id, service)
    state.put('pipelines', { ...pipeline, stages: pipeline.stages.with(targetStageOrder, target.id), links })
    const { emailAddress, identifier, principalType } = principal
    const record = {
      id: randomUUID(),
      pipelineId: pipeline.id,
      sourceStageOrder,
      targetStageOrder,
      startedAt: clock(),
      endsAt: clock() + DEPLOYMENT_MS,
      performedBy: {
        principalType,
        ...(emailAddress ? { userPrincipalName: emailAddress } : { principalObjectID: identifier }),
      },
      note,
      steps,
    }
    state.put('pipelineOperations', record)
    return reply.code(202).send(presentOperation(record, clock()))
  }

  add('DeployAll', 'POST', ['/pipelines/:pipelineId/deployAll'], (operation) =>
    deploy(operation, operation.body(allSchema)),
  )
  add('SelectiveDeploy', 'POST', ['/pipelines/:pipelineId/deploy'], (operation) => {
    const asked = operation.body(selectiveSchema)
    return deploy(operation, asked, asked)
  })
}
