import { models } from '#emulator/models/index.ts'
import type { Model } from '#emulator/models/types.ts'
import { reports } from '#emulator/reports/index.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { type Workspace, workspaces } from '#emulator/workspaces.ts'
import { entityNotFound } from './service-error.ts'

/**
 * The workspaces, reports and models of the service. Every function throws ServiceError 404 if the item does not
 * exist.
 */

export function getWorkspace(groupId: string): Workspace {
  return found(
    workspaces.find(({ id }) => sameId(id, groupId)),
    'Workspace',
    groupId,
  )
}

export function getReport(reportId: string, groupId?: string): ReportDefinition {
  const report = reports.find(({ id }) => sameId(id, reportId))
  return found(inWorkspace(report, groupId), 'Report', reportId)
}

export function getModel(datasetId: string, groupId?: string): Model {
  const model = models.find(({ id }) => sameId(id, datasetId))
  return found(inWorkspace(model, groupId), 'Dataset', datasetId)
}

export function reportsOf(workspace: Workspace): ReportDefinition[] {
  return reports.filter(({ workspaceId }) => workspaceId === workspace.id)
}

export function modelsOf(workspace: Workspace): Model[] {
  return models.filter(({ workspaceId }) => workspaceId === workspace.id)
}

/** Ids are UUIDs, which are case-insensitive. */
export function sameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function inWorkspace<T extends { workspaceId: string }>(item: T | undefined, groupId?: string) {
  return !item || groupId === undefined || sameId(item.workspaceId, groupId) ? item : undefined
}

function found<T>(item: T | undefined, entity: string, id: string): T {
  if (!item) throw entityNotFound(entity, id)
  return item
}
