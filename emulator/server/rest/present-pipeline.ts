import type { Catalog } from '../catalog/catalog.ts'
import { counterpart, STAGES, workspaceOf } from '../pipelines/pipelines.ts'
import type { ItemType, StageItem } from '../pipelines/stage-items.ts'
import type { Service } from '../service.ts'
import type { Pipeline, PipelineOperation, PipelineStep } from '../state/pipeline-kinds.ts'

const timeOf = (milliseconds: number) => new Date(milliseconds).toISOString()

export const presentStages = (pipeline: Pipeline, catalog: Catalog, service: Service) =>
  Array.from({ length: STAGES }, (_, order) => {
    const id = workspaceOf(pipeline, order, service)?.id
    // The name only for those who may use the workspace.
    const workspaceName = catalog.workspaces.find((one) => one.id === id)?.name
    return { order, ...(id && { workspaceId: id }), ...(workspaceName && { workspaceName }) }
  })

export const presentPipelineUsers = ({ users }: Pipeline) =>
  users.map(({ identifier, principalType }) => ({ identifier, principalType, accessRight: 'Admin' }))

/** Swagger definition Pipeline, with what `$expand` asks for. */
export function presentPipeline(pipeline: Pipeline, expand: unknown, catalog: Catalog, service: Service) {
  const expanded = String(expand ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
  const { id, displayName, description } = pipeline
  return {
    id,
    displayName,
    description,
    ...(expanded.includes('stages') && { stages: presentStages(pipeline, catalog, service) }),
    ...(expanded.includes('users') && { users: presentPipelineUsers(pipeline) }),
  }
}

/** Swagger definition PipelineStageArtifacts. Dashboards are not deployed. */
export function presentArtifacts(items: StageItem[], { links }: Pipeline) {
  const ofType = (wanted: ItemType) =>
    items
      .filter(({ type }) => type === wanted)
      .map(({ id, name }) => {
        const before = counterpart(links, id, false)
        const after = counterpart(links, id, true)
        return {
          artifactId: id,
          artifactDisplayName: name,
          ...(before && { sourceArtifactId: before.earlier }),
          ...(after && { targetArtifactId: after.later }),
          ...(before?.deployedAt && { lastDeploymentTime: timeOf(before.deployedAt) }),
        }
      })
  return {
    datasets: ofType('datasets'),
    reports: ofType('reports'),
    dataflows: ofType('dataflows'),
    dashboards: [],
    datamarts: [],
  }
}

/** Swagger definition PipelineOperation; its plan is part of a single one only. */
export function presentOperation(operation: PipelineOperation, now: number, withPlan = false) {
  const { id, startedAt, endsAt, steps, note, sourceStageOrder, targetStageOrder, performedBy } = operation
  const isOver = now >= endsAt
  const fails = steps.some(({ error }) => error)
  const count = (difference: PipelineStep['difference']) =>
    steps.filter((step) => step.difference === difference).length
  const statusOf = ({ error }: PipelineStep) => {
    if (!isOver) return 'Executing'
    if (error) return 'Failed'
    return fails ? 'NotStarted' : 'Succeeded'
  }
  return {
    id,
    type: 'Deploy',
    status: isOver ? (fails ? 'Failed' : 'Succeeded') : 'Executing',
    lastUpdatedTime: timeOf(isOver ? endsAt : startedAt),
    executionStartTime: timeOf(startedAt),
    ...(isOver && { executionEndTime: timeOf(endsAt) }),
    sourceStageOrder,
    targetStageOrder,
    performedBy,
    ...(note !== undefined && { note: { content: note, isTruncated: false } }),
    preDeploymentDiffInformation: {
      newArtifactsCount: count('New'),
      differentArtifactsCount: count('Different'),
      noDifferenceArtifactsCount: count('NoDifference'),
    },
    ...(withPlan && {
      executionPlan: {
        steps: steps.map((step, index) => ({
          index,
          type: step.type,
          status: statusOf(step),
          preDeploymentDiffState: step.difference,
          sourceAndTarget: {
            source: step.source,
            sourceDisplayName: step.sourceName,
            ...(step.target && { target: step.target, targetDisplayName: step.targetName }),
          },
          ...(isOver && step.error && { error: step.error }),
        })),
      },
    }),
  }
}
