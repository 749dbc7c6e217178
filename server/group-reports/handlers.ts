import type { InputOf, ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors.ts'
import { requireAccount } from '../catalogue/handlers.ts'
import { findWorkspaceName } from '../catalogue/workspace-name.ts'
import type { Scope } from '../db/scope.ts'
import { inSnapshot, inTransaction } from '../db/transaction.ts'
import { lockGroup } from '../groups/queries.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { insertImage } from '../images/queries.ts'
import { type ProcessedImage, processImage } from '../images/process-image.ts'
import { imageUrl } from '../images/image-url.ts'
import { diffAccess, type ReportAccess } from './access-changes.ts'
import { grantAccess, applyAccessChanges, revokeSuspendedPageLimits, listAccess } from './access-queries.ts'
import { assertMembers, accessOf, unknownPages } from './submitted-access.ts'
import {
  insertReport,
  updateReport,
  type NewReportValues,
  findReport,
  lockReport,
  type ReportValues,
} from './queries.ts'
import { versionOf } from './version.ts'

/** What a save needs from outside the database, fetched before its transaction: picture and workspace's name. */
async function prepare({
  input,
  image,
  scope,
  deps,
}: Pick<Call<'insertGroupReport' | 'updateGroupReport'>, 'input' | 'image' | 'scope' | 'deps'>) {
  const account = await requireAccount(scope, input.id_conta)
  const picture = image && (await processImage(image.bytes))
  return { picture, workspace: await findWorkspaceName(deps.embed, account, input.id_workspace) }
}

/** What both forms say about a report in the same words. */
const sharedValues = (input: InputOf<'insertGroupReport' | 'updateGroupReport'>) => ({
  groupId: input.id_group,
  name: input.name,
  accountId: input.id_conta,
  workspaceId: input.id_workspace,
  generalPages: input.report_general_pages,
})

async function insertGroupReport(call: Call<'insertGroupReport'>) {
  const { input, scope } = call
  const { picture, workspace } = await prepare(call)
  const entries = accessOf(input.users)
  const faults = unknownPages(entries, input.report_general_pages)
  return inTransaction(scope, async (tx) => {
    if (!(await lockGroup(tx, input.id_group))) throw new PortalError('resource.missing')
    await assertMembers(tx, input.id_group, entries, faults)
    if (picture) await insertImage(tx.db, picture)
    const formKey = input.form_key || null
    const values = {
      ...sharedValues(input),
      linkReport: input.id_report,
      workspaceName: workspace ?? null,
      imageHash: picture?.hash ?? null,
    }
    const formVersion = formKey && versionOf(values, entries)
    const id = await insertReport(tx, { ...values, formKey, formVersion })
    if (id === undefined) return { id: await changeAdded(tx, { ...values, formKey, formVersion }, entries) }
    await grantAccess(tx, id, entries)
    return { id }
  })
}

/**
 * The form has been sent before, and only its answer was lost: what it says now is what counts, unless somebody else
 * has changed meanwhile what it stored.
 */
async function changeAdded(
  tx: Scope,
  { formVersion, ...values }: NewReportValues,
  entries: readonly ReportAccess[],
): Promise<number> {
  const { groupId, formKey } = values
  const stored = await lockReport(tx, { groupId, formKey: formKey ?? '' })
  if (!stored) throw new PortalError('resource.missing')
  const before = await listAccess(tx, stored.id)
  const now = versionOf(stored, before)
  if (now === formVersion) return stored.id
  if (now !== stored.formVersion) throw new PortalError('resource.conflict')
  await updateReport(tx, stored.id, { ...values, formVersion })
  if (isOtherReport(stored, values)) await revokeSuspendedPageLimits(tx, { reportId: stored.id, groupId })
  await applyAccessChanges(tx, stored.id, diffAccess(before, entries))
  return stored.id
}

/** Whether a save chooses another report of the service. */
const isOtherReport = (one: Pick<ReportValues, 'linkReport'>, other: Pick<ReportValues, 'linkReport'>) =>
  one.linkReport.toLowerCase() !== other.linkReport.toLowerCase()

const imageOf = (picture: ProcessedImage | undefined, deleted: boolean) =>
  picture ? picture.hash : deleted ? null : undefined

async function updateGroupReport(call: Call<'updateGroupReport'>) {
  const { input, scope } = call
  const { picture, workspace } = await prepare(call)
  const entries = accessOf(input.users)
  return inTransaction(scope, async (tx) => {
    const held = await lockGroup(tx, input.id_group)
    const stored = held && (await lockReport(tx, { id: input.id, groupId: input.id_group }))
    if (!stored) throw new PortalError('resource.missing')
    const otherReport = isOtherReport(stored, { linkReport: input.link_report })
    // Pages that an unchanged report has lost may stay on people's lists: taking them off could open more.
    const faults = otherReport ? unknownPages(entries, input.report_general_pages) : {}
    const known = stored.workspaceId === input.id_workspace ? stored.workspaceName : null
    const imageHash = imageOf(picture, input.delete_image === 'S')
    const values = {
      ...sharedValues(input),
      linkReport: input.link_report,
      workspaceName: workspace ?? known,
      imageHash,
    }
    const before = await listAccess(tx, input.id)
    const after = { ...values, imageHash: imageHash === undefined ? stored.imageHash : imageHash }
    const now = versionOf(stored, before)
    // Who asks for what is stored already has only missed the answer (docs/decisions/012).
    if (input.version && input.version !== now && versionOf(after, entries) !== now) {
      throw new PortalError('resource.conflict')
    }
    await assertMembers(tx, input.id_group, entries, faults)
    if (picture) await insertImage(tx.db, picture)
    await updateReport(tx, input.id, values)
    if (otherReport) await revokeSuspendedPageLimits(tx, { reportId: input.id, groupId: input.id_group })
    await applyAccessChanges(tx, input.id, diffAccess(before, entries))
    return {}
  })
}

const report = ({ input, scope }: Call<'report'>): Promise<ResponseOf<'report'>> =>
  inSnapshot(scope, async (snapshot) => {
    const found = await findReport(snapshot, input.id_report)
    if (!found) throw new PortalError('resource.missing')
    const people = await listAccess(snapshot, found.id)
    return {
      report: {
        id: found.id,
        name: found.name,
        id_group: found.groupId,
        id_conta: found.accountId,
        workspace: found.workspaceName ?? found.workspaceId,
        id_workspace: found.workspaceId,
        link_report: found.linkReport,
        path_img: imageUrl(found.imageHash),
        users: people.map(({ userId: id, name, email, filters, pages }) => ({
          id,
          name,
          email,
          filters,
          reportPagesFilter: pages,
        })),
        report_general_pages: found.generalPages,
        version: versionOf(found, people),
      },
    }
  })

export const groupReportHandlers: HandlersOf<'insertGroupReport' | 'updateGroupReport' | 'report'> = {
  insertGroupReport,
  updateGroupReport,
  report,
}
