import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { InputOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { reportUsers } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { type ProcessedImage, processImage } from '../../base/images/process-image.ts'
import { lockGroup } from '../../directory/groups.ts'
import type { AuditChange, Change } from '../../http/audited.ts'
import type { Call } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { findWorkspaceName } from '../../power-bi/catalogue/workspace-name.ts'
import { type AccessChange, changeAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { listAccess } from '../read-access.ts'
import type { ReportAccess } from '../report-access.ts'
import { findSubmittedSets, type Known, neededColumns } from '../unknown-columns.ts'
import { idsOf, revokeSuspendedPageLimits } from '../write-access.ts'
import {
  lockReport,
  type NewReportValues,
  type ReportValues,
  type StoredReport,
  updateReport,
} from './queries.ts'
import { savedChange } from './saved-change.ts'
import { versionOf } from './version.ts'

type SaveCall = 'insertGroupReport' | 'updateGroupReport'

/** What a save needs from outside the database. It is fetched first, so that the transaction does not wait for it. */
export interface Prepared extends Known {
  picture: ProcessedImage | undefined
  workspaceName: string | undefined
}

export async function prepareSave(
  call: Pick<Call<SaveCall, AccessDeps>, 'input' | 'image' | 'scope' | 'deps'>,
): Promise<Prepared> {
  const { input, image, scope, deps } = call
  const account = await requireAccount(scope, input.id_conta)
  const picture = image && (await processImage(image.bytes))
  const sets = await findSubmittedSets(scope, input.users)
  const [workspaceName, columns] = await Promise.all([
    findWorkspaceName(deps.embed, account, input.id_workspace),
    neededColumns(deps.embed, account, sharedValues(input), { users: input.users, sets }),
  ])
  return { picture, workspaceName, columns, sets }
}

/** The values that both forms send, the report of Power BI under two names. */
export const sharedValues = (input: InputOf<SaveCall>) => ({
  groupId: input.id_group,
  name: input.name,
  accountId: input.id_conta,
  workspaceId: input.id_workspace,
  powerBiReportId: 'link_report' in input ? input.link_report : input.id_report,
  generalPages: input.report_general_pages,
})

export async function requireGroupLock(tx: Scope, groupId: number): Promise<void> {
  if (!(await lockGroup(tx, groupId))) throw new PortalError('resource.missing')
}

export async function requireReportLock(
  tx: Scope,
  keys: Parameters<typeof lockReport>[1],
): Promise<StoredReport> {
  const stored = await lockReport(tx, keys)
  if (!stored) throw new PortalError('resource.missing')
  return stored
}

/** Whether a save replaces the Power BI report behind this one. */
export const isOtherPowerBiReport = (stored: StoredReport, powerBiReportId: string): boolean =>
  stored.powerBiReportId.toLowerCase() !== powerBiReportId.toLowerCase()

/**
 * Writes the new values and access of a locked report.
 * @returns what has changed, for the audit log
 */
export async function replaceReport(
  tx: Scope,
  deps: AccessDeps,
  stored: StoredReport,
  values: ReportValues | NewReportValues,
  access: Pick<AccessChange, 'before' | 'after'>,
): Promise<AuditChange> {
  await updateReport(tx, stored.id, values)
  const isOther = isOtherPowerBiReport(stored, values.powerBiReportId)
  const suspended = isOther ? await revokeSuspendedPageLimits(tx, stored.id) : []
  const hasSameRules = !isOther && isDeepStrictEqual(stored.rowRules, values.rowRules)
  const change = {
    ...{ ...access, report: stored, list: { path: 'users', ids: idsOf(access.after) } },
    // What stays as it is may not fit other rules, or another report.
    condition: hasSameRules ? undefined : eq(reportUsers.reportId, stored.id),
  }
  const [changed] = await changeAccess(tx, [change], deps)
  const imageHash = values.imageHash === undefined ? stored.imageHash : values.imageHash
  return savedChange(stored, { ...values, imageHash }, changed, suspended)
}

/**
 * The form is sent again because its first response was lost. What it sends now wins, unless the report has been
 * changed since the form stored it.
 * @returns the change of the report that the form has already added
 */
export async function replaceAddedReport(
  tx: Scope,
  deps: AccessDeps,
  { formVersion, ...values }: NewReportValues,
  submitted: readonly ReportAccess[],
): Promise<Change<{ id: number }>> {
  const stored = await requireReportLock(tx, { groupId: values.groupId, formKey: values.formKey ?? '' })
  const before = await listAccess(tx, stored.id)
  const current = await versionOf(stored, before)
  const response = { id: stored.id }
  if (current === formVersion) return { response, object: stored, details: { repeated: true } }
  if (current !== stored.formVersion) throw new PortalError('resource.conflict')
  const access = { before, after: submitted }
  const change = await replaceReport(tx, deps, stored, { ...values, formVersion }, access)
  return { response, ...change, details: { repeated: true } }
}
