import type { GroupUser } from '#emulator/workspaces.ts'

/** Two items of neighbouring stages that are the same to a pipeline. */
export interface PipelineLink {
  earlier: string
  later: string
  /** When the later one was written last; milliseconds since 1970. */
  deployedAt?: number
}

/** A deployment pipeline. */
export interface Pipeline {
  id: string
  displayName: string
  description?: string
  users: Pick<GroupUser, 'identifier' | 'principalType' | 'profile'>[]
  /** The workspace ids of development, test and production; null for none. */
  stages: (string | null)[]
  links: PipelineLink[]
}

/** What a deployment did with an item: an error means that it deployed nothing at all. */
export interface PipelineStep {
  type: string
  difference: 'New' | 'Different' | 'NoDifference'
  source: string
  sourceName: string
  target?: string
  targetName?: string
  error?: { errorCode: string; errorDetails: string }
}

/** A deployment. Its status follows from the clock. */
export interface PipelineOperation {
  id: string
  pipelineId: string
  sourceStageOrder: number
  targetStageOrder: number
  startedAt: number
  endsAt: number
  performedBy: { userPrincipalName?: string; principalObjectID?: string; principalType: string }
  note?: string
  steps: PipelineStep[]
}
