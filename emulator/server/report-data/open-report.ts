import { z } from 'zod'
import type { Identity, Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { workspaces } from '#emulator/workspaces.ts'
import { getModel, getReport, sameId } from '../catalog.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'

export interface OpenReport {
  report: ReportDefinition
  model: Model
  /** The effective identity; undefined sees all rows (models without roles, workspace members). */
  identity: Identity | undefined
  /** Expiry of the token, ISO 8601. */
  expiresAt: string
  /** Whether the report may be changed and saved. */
  allowEdit: boolean
  /** Ids of the workspaces in which copies may be saved. */
  targetWorkspaces: string[]
}

/**
 * Opens a report with an embed token, or with the Entra token of a workspace member. The errors are those documented
 * for LoadReportFailed.
 * @throws ServiceError
 */
export function openReport(
  { tokens }: Service,
  authorization: string | undefined,
  reportId: string,
  groupId?: string,
): OpenReport {
  const asMember = /^bearer /i.test(authorization ?? '')
  const claims = asMember ? tokens.readAccess(authorization) : tokens.readEmbed(authorization)
  const expiresAt = new Date(claims.exp * 1000).toISOString()
  const report = findReport(reportId, groupId)
  const model = getModel(report.datasetId)
  if (!('reports' in claims)) {
    const targetWorkspaces = workspaces.map(({ id }) => id)
    return { report, model, identity: undefined, expiresAt, allowEdit: true, targetWorkspaces }
  }

  const granted = claims.reports.find(({ id }) => id === report.id)
  if (!granted || !claims.datasets.includes(model.id)) throw loadReportFailed(403, 'Get report failed')
  const identity = claims.identities.find(({ datasets }) => datasets.includes(model.id))
  if (!identity && model.roles.length > 0) throw loadReportFailed(403, 'Get report failed')
  const { targetWorkspaces } = claims
  return { report, model, identity, expiresAt, allowEdit: granted.allowEdit, targetWorkspaces }
}

function findReport(reportId: string, groupId: string | undefined): ReportDefinition {
  if (!z.uuid().safeParse(reportId).success) throw loadReportFailed(500, 'Get report failed')
  let report: ReportDefinition
  try {
    report = getReport(reportId)
  } catch {
    throw loadReportFailed(404, 'Get report failed')
  }
  if (groupId && !sameId(report.workspaceId, groupId)) {
    throw new ServiceError(401, 'PowerBINotAuthorizedException', 'The report is not in this workspace.')
  }
  return report
}

function loadReportFailed(status: number, message: string): ServiceError {
  return new ServiceError(status, 'LoadReportFailed', message)
}
