import type { Workspace } from '#emulator/workspaces.ts'
import { type Principal, samePrincipal } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { Pipeline, PipelineLink, PipelineOperation } from '../state/pipeline-kinds.ts'

/** Development, test and production. */
export const STAGES = 3

/** The pipelines that a principal administers; without one, all of them. */
export const pipelinesOf = ({ state }: Service, principal?: Principal): Pipeline[] =>
  state
    .list('pipelines', [])
    .filter(({ users }) => !principal || users.some((user) => samePrincipal(user, principal)))

/** @throws ServiceError 404 */
export function findPipeline(id: string, service: Service, principal?: Principal): Pipeline {
  const pipeline = pipelinesOf(service, principal).find((one) => sameId(one.id, id))
  if (!pipeline) throw entityNotFound('Pipeline', id)
  return pipeline
}

/** @throws ServiceError 404 for a stage that pipelines do not have */
export function stageOrder(text: string): number {
  if (!/^\d$/.test(text) || Number(text) >= STAGES) throw entityNotFound('Stage', text)
  return Number(text)
}

/** The workspace of a stage, also one that the principal may not use; none if it was deleted. */
export const workspaceOf = (
  { stages }: Pipeline,
  order: number,
  { catalog }: Service,
): Workspace | undefined => catalog().workspaces.find(({ id }) => id === stages[order])

export function operationsOf({ id }: Pipeline, { state }: Service): PipelineOperation[] {
  return state.list('pipelineOperations', []).filter(({ pipelineId }) => pipelineId === id)
}

/** @throws ServiceError 400 during a deployment */
export function requireIdle(pipeline: Pipeline, service: Service): void {
  if (operationsOf(pipeline, service).some(({ endsAt }) => service.clock() < endsAt)) {
    throw invalidRequest('A deployment of the pipeline is in progress.')
  }
}

/** The counterpart of an item in the next stage, or in the stage before. */
export const counterpart = (
  links: PipelineLink[],
  id: string,
  isForward: boolean,
): PipelineLink | undefined => links.find(({ earlier, later }) => (isForward ? earlier : later) === id)
