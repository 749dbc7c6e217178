import { asc, eq } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import {
  reports,
  type StoredConfirmation,
  type StoredPage,
  type StoredRowRules,
} from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** What the form stores of a report, apart from access. */
export interface ReportValues {
  groupId: number
  name: string
  accountId: number
  workspaceId: string
  workspaceName: string | null
  powerBiReportId: string
  generalPages: StoredPage[]
  exportable: boolean
  requestable: boolean
  filtersConfirmed: boolean
  /** How the model restricts rows; null: not stated (decision 122). */
  rowRules: StoredRowRules | null
  /** Left out: as it is. */
  rulesConfirmed?: StoredConfirmation | null | undefined
  /** Hash of the picture; null: none; undefined: unchanged. */
  imageHash: string | null | undefined
}

/** A new report, with the idempotency key of the form that adds it. */
export interface NewReportValues extends ReportValues {
  /** Null when the form sent none. */
  formKey: string | null
  /** The version that the form has stored (see `versionOf`); null without a key. */
  formVersion: string | null
}

const formColumns = {
  id: reports.id,
  name: reports.name,
  groupId: reports.groupId,
  accountId: reports.accountId,
  workspaceId: reports.workspaceId,
  workspaceName: reports.workspaceName,
  powerBiReportId: reports.powerBiReportId,
  imageHash: reports.imageHash,
  generalPages: reports.generalPages,
  exportable: reports.exportable,
  requestable: reports.requestable,
  filtersConfirmed: reports.filtersConfirmed,
  rowRules: reports.rowRules,
  rulesConfirmed: reports.rulesConfirmed,
  formVersion: reports.formVersion,
}

/** Reports of groups as their form needs them, without access. */
export const findReports = (scope: Scope, ids: readonly number[]) =>
  scope.db
    .select(formColumns)
    .from(reports)
    .where(tenantScoped(scope, reports, inIds(reports.id, ids)))

/** One of them. */
export async function findReport(scope: Scope, id: number) {
  const [report] = await findReports(scope, [id])
  return report
}

/** The reports of a group in the same way, by name. */
export const findReportsOfGroup = (scope: Scope, groupId: number) =>
  scope.db
    .select(formColumns)
    .from(reports)
    .where(tenantScoped(scope, reports, eq(reports.groupId, groupId)))
    .orderBy(asc(reports.name), asc(reports.id))

export type StoredReport = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** A report of a group, by its id or by the key of the form that added it. */
type ReportKeys = { groupId: number } & ({ id: number } | { formKey: string })

const matches = (keys: ReportKeys) =>
  'id' in keys ? eq(reports.id, keys.id) : eq(reports.formKey, keys.formKey)

/** Reads a report and locks it until the transaction ends, so that concurrent saves run one after the other. */
export async function lockReport(scope: Scope, keys: ReportKeys): Promise<StoredReport | undefined> {
  const [report] = await scope.db
    .select(formColumns)
    .from(reports)
    .where(tenantScoped(scope, reports, matches(keys), eq(reports.groupId, keys.groupId)))
    .for('no key update')
  return report
}

/** Inserts a report; its id, or undefined when the same form has already added it. */
export async function insertReport(scope: Scope, values: NewReportValues): Promise<number | undefined> {
  const [added] = await scope.db
    .insert(reports)
    .values({ ...values, tenantId: scope.tenantId })
    .onConflictDoNothing({ target: [reports.tenantId, reports.formKey] })
    .returning({ id: reports.id })
  return added?.id
}

/** Updates a locked report. */
export async function updateReport(
  scope: Scope,
  id: number,
  values: ReportValues | NewReportValues,
): Promise<void> {
  await scope.db
    .update(reports)
    .set(values)
    .where(tenantScoped(scope, reports, eq(reports.id, id)))
}
