import { randomUUID } from 'node:crypto'
import type { Workspace } from '#emulator/workspaces.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Service } from '../service.ts'
import type { Pipeline, PipelineLink, PipelineStep } from '../state/pipeline-kinds.ts'
import { counterpart } from './pipelines.ts'
import { copyItem, type StageItem } from './stage-items.ts'

export interface DeployOptions {
  allowCreateArtifact?: boolean
  allowOverwriteArtifact?: boolean
}

/** An item to deploy, with what is allowed for it. */
export interface Selected {
  item: StageItem
  options: DeployOptions
}

/** A deployment between neighbouring stages. */
export interface Deployment {
  pipeline: Pipeline
  isForward: boolean
  selected: Selected[]
  source: Workspace
  /** What the target stage has. */
  present: StageItem[]
  catalog: Catalog
}

const steps = {
  dataflows: 'DataflowDeployment',
  datasets: 'DatasetDeployment',
  reports: 'ReportDeployment',
}

/** What would happen to each item, and what forbids it. The error codes are the emulator's own. */
export function planSteps(deployment: Deployment): PipelineStep[] {
  return deployment.selected.map(({ item, options }) => {
    const target = targetOf(item, deployment)
    const problem = problemOf(item, target, options, deployment)
    return {
      type: steps[item.type],
      difference: !target ? 'New' : target.content === item.content ? 'NoDifference' : 'Different',
      source: item.id,
      sourceName: item.name,
      ...(target && { target: target.id, targetName: target.name }),
      ...(problem && { error: { errorCode: problem[0], errorDetails: problem[1] } }),
    }
  })
}

const targetOf = ({ id }: { id: string }, { pipeline, isForward, present }: Deployment) => {
  const link = counterpart(pipeline.links, id, isForward)
  const targetId = isForward ? link?.later : link?.earlier
  return present.find((one) => one.id === targetId)
}

function problemOf(
  item: StageItem,
  target: StageItem | undefined,
  options: DeployOptions,
  deployment: Deployment,
): [code: string, details: string] | undefined {
  if (!item.isSupported) return ['UnsupportedArtifact', 'Push datasets cannot be deployed.']
  if (!target && !options.allowCreateArtifact) {
    return ['CreateArtifactNotAllowed', 'The option allowCreateArtifact is not set.']
  }
  if (target && !options.allowOverwriteArtifact) {
    return ['OverwriteArtifactNotAllowed', 'The option allowOverwriteArtifact is not set.']
  }
  const { datasetId } = item
  const { catalog, source, selected } = deployment
  const isNeeded = datasetId && catalog.models(source).some(({ id }) => id === datasetId)
  if (!isNeeded || selected.some((one) => one.item.id === datasetId)) return undefined
  if (targetOf({ id: datasetId }, deployment)) return undefined
  return ['MissingPrerequisite', `The dataset ${datasetId} of the report is not in the target stage.`]
}

/** Copies the items, and remembers which belong together. @returns the links of the pipeline */
export async function copyItems(
  deployment: Deployment,
  workspaceId: string,
  service: Service,
): Promise<PipelineLink[]> {
  const { isForward, selected, catalog } = deployment
  let { links } = deployment.pipeline
  const idInTarget = (id: string | undefined): string | undefined => {
    const link = id === undefined ? undefined : counterpart(links, id, isForward)
    return isForward ? link?.later : link?.earlier
  }
  for (const { item } of selected) {
    const id = targetOf(item, deployment)?.id ?? randomUUID()
    await copyItem(item, { id, workspaceId, datasetId: idInTarget(item.datasetId) }, catalog, service)
    const [earlier, later] = isForward ? [item.id, id] : [id, item.id]
    const others = links.filter((link) => link.earlier !== earlier && link.later !== later)
    links = [...others, { earlier, later, ...(isForward && { deployedAt: service.clock() }) }]
  }
  return links
}

/** Items of the same type and name in neighbouring stages belong together. */
export function linkByName(earlier: StageItem[], later: StageItem[], links: PipelineLink[]): PipelineLink[] {
  const found = earlier.flatMap((one) => {
    const match = later.find(({ type, name }) => type === one.type && name === one.name)
    return match && !counterpart(links, one.id, true) ? [{ earlier: one.id, later: match.id }] : []
  })
  return [...links, ...found]
}
