import { eq } from 'drizzle-orm'
import { reports, type StoredPage } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'

/** What the form says about a report, besides its people. */
export interface ReportValues {
  groupId: number
  name: string
  accountId: number
  workspaceId: string
  workspaceName: string | null
  linkReport: string
  generalPages: StoredPage[]
  /** Hash of the picture; null: none; undefined: as it is. */
  imageHash: string | null | undefined
}

/** The values of a new report, with what is known of the form that adds it. */
export interface NewReportValues extends ReportValues {
  /** Chosen by the form; null where it has none. */
  formKey: string | null
  /** The version of what the form has stored, as `versionOf` names it; null without a key. */
  formVersion: string | null
}

const formColumns = {
  id: reports.id,
  name: reports.name,
  groupId: reports.groupId,
  accountId: reports.accountId,
  workspaceId: reports.workspaceId,
  workspaceName: reports.workspaceName,
  linkReport: reports.linkReport,
  imageHash: reports.imageHash,
  generalPages: reports.generalPages,
  formVersion: reports.formVersion,
}

/** A report of a group as its form needs it, without its people. */
export async function findReport(scope: Scope, id: number) {
  const [report] = await scope.db
    .select(formColumns)
    .from(reports)
    .where(tenantScoped(scope, reports, eq(reports.id, id)))
  return report
}

/** A report of a group, by its id or by the key of the form that added it. */
type ReportKeys = { groupId: number } & ({ id: number } | { formKey: string })

const isReport = (keys: ReportKeys) =>
  'id' in keys ? eq(reports.id, keys.id) : eq(reports.formKey, keys.formKey)

/**
 * A report of a group as it is now, held until the transaction ends: of two administrators who save at once, the second
 * begins when the first is done.
 */
export async function lockReport(scope: Scope, keys: ReportKeys) {
  const [report] = await scope.db
    .select(formColumns)
    .from(reports)
    .where(tenantScoped(scope, reports, isReport(keys), eq(reports.groupId, keys.groupId)))
    .for('no key update')
  return report
}

/** Stores a new report; its id, or undefined when the same form has stored it already. */
export async function insertReport(scope: Scope, values: NewReportValues): Promise<number | undefined> {
  const [added] = await scope.db
    .insert(reports)
    .values({ ...values, tenantId: scope.tenantId })
    .onConflictDoNothing({ target: [reports.tenantId, reports.formKey] })
    .returning({ id: reports.id })
  return added?.id
}

/** Changes a report that is held. */
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
