import { z } from 'zod'
import type { Identity, Model, Table } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { isSuspended } from '../capacities.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { principalOf } from '../catalog/principal.ts'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { rolesOf, visibleTables } from './object-security.ts'

export interface OpenReport {
  report: ReportDefinition
  model: Model
  /** The tables and columns of the model that exist for the identity. */
  tables: Table[]
  /** The effective identity; undefined sees all rows (models without roles, workspace members). */
  identity: Identity | undefined
  /** Expiry of the token, ISO 8601. */
  expiresAt: string
  /** Whether the token lacks a model that this one queries: the report opens, but its visuals show an error. */
  lacksModels?: boolean
}

interface WantedReport {
  reportId: string
  groupId?: string
  /** The model to show it with, in place of its own (dynamic binding). */
  datasetId?: string
}

/**
 * Opens a report with an embed token, or with the Entra token of a workspace member. The errors are those documented
 * for LoadReportFailed.
 * @throws ServiceError
 */
export function openReport(
  { tokens, catalog, content, state }: Service,
  authorization: string | undefined,
  { reportId, groupId, datasetId }: WantedReport,
): OpenReport {
  const asMember = /^bearer /i.test(authorization ?? '')
  const claims = asMember ? tokens.readAccess(authorization) : tokens.readEmbed(authorization)
  const expiresAt = new Date(claims.exp * 1000).toISOString()
  const visible = 'reports' in claims ? catalog() : catalog(principalOf(claims, undefined, content(), state))
  const report = findReport(visible, reportId, groupId)
  const model = findModel(visible, datasetId ?? report.datasetId)
  if (!model.tables.some(({ name }) => name === report.table)) {
    throw loadReportFailed(400, `The dataset ${model.id} has no table '${report.table}'.`)
  }
  const workspace = visible.workspace(report.workspaceId)
  // Microsoft, embedded-troubleshoot: "Capacity paused or deleted while a report with the capacity was open".
  if (isSuspended(workspace, state)) {
    throw new ServiceError(403, 'OpenConnectionError', 'The capacity of the workspace is paused.')
  }
  if (!('reports' in claims)) return { report, model, tables: model.tables, identity: undefined, expiresAt }

  const granted = claims.reports.find(({ id }) => id === report.id)
  if (!granted || !claims.datasets.includes(model.id)) throw loadReportFailed(403, 'Get report failed')
  const identity = claims.identities.find(({ datasets }) => datasets.includes(model.id))
  if (!identity && model.roles.length > 0) throw loadReportFailed(403, 'Get report failed')
  if (identity) rolesOf(model, identity)
  // generate-embed-token.md at 901b64b9: all dataset ids, with XmlaPermissions of each set to Read Only.
  const { upstream = [] } = model
  const lacksModels = upstream.length > 0 && ![model.id, ...upstream].every((id) => claims.xmla?.includes(id))
  return { report, model, tables: visibleTables(model, identity), identity, expiresAt, lacksModels }
}

function findReport(catalog: Catalog, reportId: string, groupId: string | undefined): ReportDefinition {
  if (!z.guid().safeParse(reportId).success) throw loadReportFailed(500, 'Get report failed')
  const report = catalog.reports().find(({ id }) => sameId(id, reportId))
  if (!report) throw loadReportFailed(404, 'Get report failed')
  if (groupId && !sameId(report.workspaceId, groupId)) {
    throw new ServiceError(401, 'PowerBINotAuthorizedException', 'The report is not in this workspace.')
  }
  return report
}

function findModel(catalog: Catalog, datasetId: string): Model {
  const model = catalog.models().find(({ id }) => sameId(id, datasetId))
  if (!model) throw loadReportFailed(404, 'Get report failed')
  return model
}

function loadReportFailed(status: number, message: string): ServiceError {
  return new ServiceError(status, 'LoadReportFailed', message)
}
