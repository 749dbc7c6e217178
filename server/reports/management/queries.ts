import { eq } from 'drizzle-orm'
import { insertedRow } from '../../base/db/rows.ts'
import { managementReports, type StoredRowRules } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

const columns = {
  id: managementReports.id,
  name: managementReports.name,
  accountId: managementReports.accountId,
  workspaceId: managementReports.workspaceId,
  powerBiReportId: managementReports.powerBiReportId,
  imageHash: managementReports.imageHash,
  rowRules: managementReports.rowRules,
}

/** Where a management report is in Power BI, and its card. */
export interface ManagementReportValues {
  name: string
  accountId: number
  workspaceId: string
  powerBiReportId: string
  /** Null: none. */
  imageHash: string | null
  rowRules: StoredRowRules | null
}

export type StoredManagementReport = ManagementReportValues & { id: number }

const selectReport = (scope: Scope, id: number) =>
  scope.db
    .select(columns)
    .from(managementReports)
    .where(tenantScoped(scope, managementReports, eq(managementReports.id, id)))

export async function findStoredReport(
  scope: Scope,
  id: number,
): Promise<StoredManagementReport | undefined> {
  return (await selectReport(scope, id))[0]
}

/** The report, locked until the transaction ends. */
export async function lockManagementReport(
  scope: Scope,
  id: number,
): Promise<StoredManagementReport | undefined> {
  return (await selectReport(scope, id).for('update'))[0]
}

/** @throws a violation of `management_reports_account_fk` for an account that the tenant does not have */
export async function insertManagementReport(
  { db, tenantId }: Scope,
  report: Omit<ManagementReportValues, 'imageHash' | 'rowRules'> & Partial<ManagementReportValues>,
): Promise<number> {
  const inserted = await db
    .insert(managementReports)
    .values({ ...report, tenantId })
    .returning({ id: managementReports.id })
  return insertedRow(inserted).id
}

/** @throws as `insertManagementReport` */
export async function updateManagementReport(
  scope: Scope,
  id: number,
  change: Partial<ManagementReportValues>,
): Promise<void> {
  await scope.db
    .update(managementReports)
    .set(change)
    .where(tenantScoped(scope, managementReports, eq(managementReports.id, id)))
}

export async function deleteManagementReport(scope: Scope, id: number): Promise<void> {
  await scope.db
    .delete(managementReports)
    .where(tenantScoped(scope, managementReports, eq(managementReports.id, id)))
}
