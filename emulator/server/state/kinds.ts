import type { Row } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import type { GroupUser, Workspace } from '#emulator/workspaces.ts'
import type { Pipeline, PipelineOperation } from './pipeline-kinds.ts'

interface ModelOfWorkspace {
  id: string
  name: string
  workspaceId: string
}

/** A model that was imported; its tables and roles are in its package. */
export interface ImportedModel extends ModelOfWorkspace {
  /** The zipped data folder in Base64. */
  package: string
}

/** A model that was deployed to another workspace; its tables and roles are those of a model of the content. */
export interface CopiedModel extends ModelOfWorkspace {
  copyOf: string
}

/** Swagger definition Table, as it was sent. */
export interface PushTable {
  name: string
  columns: { name: string; dataType: string }[]
}

/** A model for rows that programs send. */
export interface PushModel extends ModelOfWorkspace {
  push: {
    tables: PushTable[]
    rows: Record<string, Row[]>
    /** Whether new rows replace the oldest ones of a full table. */
    isQueue: boolean
  }
}

export type StoredModel = ImportedModel | CopiedModel | PushModel

/** An import, and what became of it. */
export interface ImportRecord {
  id: string
  name: string
  workspaceId: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Absent for dataflows. */
  modelId?: string
  /** Absent if the package has no report, or it was not wanted. */
  reportId?: string
}

/** What `POST …/refreshes` has started. Its status follows from the clock. */
export interface RefreshRecord {
  /** The request id, or the transaction of a dataflow. */
  id: string
  /** The model or dataflow. */
  modelId: string
  /** Milliseconds since 1970. */
  startedAt: number
  /** When it ends, unless it is cancelled before. */
  endsAt: number
  cancelledAt?: number
  fails?: true
  /** Options of an enhanced refresh; others can be neither read nor cancelled. */
  enhanced?: { type: string; commitMode: string; objects?: { table?: string; partition?: string }[] }
}

export interface RefreshSchedule {
  days: string[]
  /** `hh:mm` */
  times: string[]
  enabled: boolean
  localTimeZoneId: string
  notifyOption: 'NoNotification' | 'MailOnFailure'
}

/** What has been changed about a model. */
export interface ModelSettings {
  id: string
  parameters?: Record<string, string>
  /** Connection details by data source id. */
  connections?: Record<string, { type: string; details: Record<string, string> }>
  /** Data sources of the gateway by the data source id of the model that they serve. */
  bound?: Record<string, string>
  refreshSchedule?: RefreshSchedule
  directQuerySchedule?: Pick<RefreshSchedule, 'days' | 'times' | 'localTimeZoneId'> & { frequency?: number }
  /** Who has taken it over. */
  configuredBy?: string
  targetStorageMode?: string
  queryScaleOutSettings?: { autoSyncReadOnlyReplicas?: boolean; maxReadOnlyReplicas?: number }
  /** Those with a right of their own, in addition to that from the workspace. */
  users?: DatasetUser[]
}

/** Swagger definition DatasetUserAccess. */
export interface DatasetUser extends Pick<GroupUser, 'identifier' | 'principalType' | 'profile'> {
  datasetUserAccessRight: string
}

/** A user of a data source: swagger definition DatasourceUser. */
export interface DatasourceUser
  extends Pick<GroupUser, 'identifier' | 'displayName' | 'emailAddress' | 'profile'> {
  principalType: GroupUser['principalType']
  datasourceAccessRight: 'None' | 'Read' | 'ReadOverrideEffectiveIdentity'
}

/** A data source of the gateway, without its credentials: one that was created, or one of a model, changed. */
export interface GatewaySource {
  id: string
  name: string
  type: string
  details: Record<string, string>
  credentialType: string
  useEndUserOAuth2Credentials?: boolean
  users: DatasourceUser[]
  /** Who has created it. */
  owner?: Pick<GroupUser, 'identifier' | 'profile'>
}

export interface Dataflow {
  id: string
  workspaceId: string
  name: string
  description?: string
  configuredBy: string
  /** The file `model.json` that was imported. */
  definition: {
    'pbi:mashup'?: { document: string }
    referenceModels?: { id: string }[]
    [name: string]: unknown
  }
  allowNativeQueries?: boolean
  computeEngineBehavior?: string
  refreshSchedule?: RefreshSchedule
}

/** A visual of a report on a dashboard. */
export interface DashboardTile {
  id: string
  reportId: string
  /** The name of the visual. */
  visual: string
}

export interface Dashboard {
  id: string
  workspaceId: string
  displayName: string
  tiles: DashboardTile[]
}

export interface CapacityState {
  id: string
  state: 'Active' | 'Suspended'
}

/** A profile of an app: a tenant of a program that serves many. */
export interface Profile {
  id: string
  displayName: string
  /** Client id of the app that owns it. */
  clientId: string
}

/** A scan of workspaces by an administrator; its result is read when it is asked for. */
export interface Scan {
  id: string
  createdAt: number
  workspaces: string[]
  options: { datasetSchema: boolean; datasourceDetails: boolean; getArtifactUsers: boolean }
}

/** Everything that programs can create or change, by kind. */
export interface Kinds {
  workspaces: Workspace
  reports: ReportDefinition
  models: StoredModel
  imports: ImportRecord
  refreshes: RefreshRecord
  modelSettings: ModelSettings
  capacities: CapacityState
  profiles: Profile
  scans: Scan
  gatewaySources: GatewaySource
  dataflows: Dataflow
  dashboards: Dashboard
  pipelines: Pipeline
  pipelineOperations: PipelineOperation
}
