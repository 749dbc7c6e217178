import { randomUUID } from 'node:crypto'
import type { CallName } from '#emulator/api/call-names.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { sameId } from '../same-id.ts'
import type { AccessClaims, EmbedClaims } from '../tokens/tokens.ts'

/** Older events are forgotten. */
const MAX_EVENTS = 10_000

/** What Power BI's activity log calls the calls that it records here. */
const activities: Partial<Record<CallName, string>> = {
  ReportDefinition: 'ViewReport',
  CloneReport: 'CopyReport',
  UpdateReportContent: 'EditReport',
  RebindReport: 'RebindReport',
  DeleteReport: 'DeleteReport',
  ExportReport: 'DownloadReport',
  ExportTo: 'ExportReport',
  PostDataset: 'CreateDataset',
  UpdateDataset: 'EditDataset',
  RefreshDataset: 'RefreshDataset',
  TakeOver: 'TakeOverDataset',
  DeleteDataset: 'DeleteDataset',
  PostImport: 'Import',
  AddDashboard: 'CreateDashboard',
  DeleteDashboard: 'DeleteDashboard',
  CreateGroup: 'CreateFolder',
  UpdateGroup: 'UpdateFolder',
  DeleteGroup: 'DeleteFolder',
  GenerateTokenInGroup: 'GenerateEmbedToken',
  GenerateToken: 'GenerateEmbedToken',
}

/** An entry of the activity log, in the names of Power BI. */
export interface ActivityEvent {
  Id: string
  CreationTime: string
  Operation: string
  OrganizationId: string
  UserKey: string
  Activity: string
  Workload: 'PowerBI'
  UserId: string
  ClientIP: string
  WorkspaceId?: string
  WorkSpaceName?: string
  ReportId?: string
  ReportName?: string
  DatasetId?: string
  ItemName?: string
}

export interface Actor {
  tenantId: string
  /** E-mail of a user, object id of an app. */
  userId: string
  ip: string
}

/** Who acts with a token. With an embed token it is the app or the user that asked for it. */
export function actorOf(claims: AccessClaims | EmbedClaims, ip: string): Actor {
  const { tid = '' } = claims
  const userId = 'reports' in claims ? claims.issuedTo : (claims.upn ?? claims.oid)
  return { tenantId: tid, userId: userId ?? '', ip }
}

interface Ids {
  groupId?: string
  reportId?: string
  datasetId?: string
}

/** What programs and people have done since the start, oldest first. */
export class ActivityLog {
  readonly #clock: () => number
  #events: ActivityEvent[] = []

  constructor(clock: () => number) {
    this.#clock = clock
  }

  get events(): readonly ActivityEvent[] {
    return this.#events
  }

  /** Notes what a call is about, which it may delete. @returns records that it has happened */
  begin(call: CallName, ids: Ids, catalog: Catalog): (actor: Actor) => void {
    const activity = activities[call]
    if (activity === undefined) return () => {}
    const item = itemOf(ids, catalog)
    return ({ tenantId, userId, ip }) => {
      const event: ActivityEvent = {
        Id: randomUUID(),
        CreationTime: new Date(this.#clock()).toISOString(),
        Operation: activity,
        OrganizationId: tenantId,
        UserKey: userId,
        Activity: activity,
        Workload: 'PowerBI',
        UserId: userId,
        ClientIP: ip,
        ...item,
      }
      this.#events = [...this.#events.slice(1 - MAX_EVENTS), event]
    }
  }
}

function itemOf({ groupId, reportId, datasetId }: Ids, catalog: Catalog): Partial<ActivityEvent> {
  const named = <Item extends { id: string }>(items: Item[], id: string | undefined) =>
    id === undefined ? undefined : items.find((one) => sameId(one.id, id))
  const report = named(catalog.reports(), reportId)
  const model = named(catalog.models(), report?.datasetId ?? datasetId)
  const workspace = named(catalog.allWorkspaces, groupId ?? report?.workspaceId ?? model?.workspaceId)
  return {
    ...(workspace && { WorkspaceId: workspace.id, WorkSpaceName: workspace.name }),
    ...(report && { ReportId: report.id, ReportName: report.name }),
    ...(model && { DatasetId: model.id }),
    ItemName: report?.name ?? model?.name ?? workspace?.name,
  }
}
