import type { groupReports } from '#common/contract/group-reports.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { insertImage } from '../../base/images/queries.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changeAccess } from '../change-access.ts'
import type { AccessDeps } from '../deps.ts'
import { listAccess } from '../read-access.ts'
import { accessOf, type StoredAccess, unknownPages, withStoredSets } from '../report-access.ts'
import { requireMembers } from '../require-members.ts'
import { isSameModel, savedRowRules } from '../row-rules.ts'
import { unfitFilters } from '../unknown-columns.ts'
import { idsOf } from '../write-access.ts'
import { confirmRowRules } from './confirm-row-rules.ts'
import { previewReport } from './preview.ts'
import { findReport, insertReport, type StoredReport } from './queries.ts'
import { asListed } from './read-group-access.ts'
import { findSameName } from './same-name.ts'
import {
  isOtherPowerBiReport,
  type Prepared,
  prepareSave,
  replaceAddedReport,
  replaceReport,
  requireGroupLock,
  requireReportLock,
  sharedValues,
} from './save-report.ts'
import { reportFields } from './saved-change.ts'
import { versionOf } from './version.ts'

/** What was confirmed for one report of Power BI says nothing about another. */
const isConfirmed = (input: Call<'updateGroupReport'>['input'], stored: StoredReport): boolean =>
  input.filters_confirmed === undefined
    ? stored.filtersConfirmed && !isOtherPowerBiReport(stored, input.link_report)
    : input.filters_confirmed === 'S'

/** The values to store; an undefined picture hash keeps the current picture. */
async function updatedValues(
  tx: Scope,
  input: Call<'updateGroupReport'>['input'],
  stored: StoredReport,
  { picture, workspaceName }: Prepared,
) {
  const sameWorkspace = stored.workspaceId === input.id_workspace
  const shared = sharedValues(input)
  const rowRules = await savedRowRules(tx, input.row_rules, { ...shared, stored })
  const source = { ...shared, rowRules }
  return {
    ...source,
    rulesConfirmed: isSameModel(stored, source) ? stored.rulesConfirmed : null,
    workspaceName: workspaceName ?? (sameWorkspace ? stored.workspaceName : null),
    exportable: input.can_export === undefined ? stored.exportable : input.can_export === 'S',
    requestable: input.can_request === undefined ? stored.requestable : input.can_request === 'S',
    filtersConfirmed: isConfirmed(input, stored),
    imageHash: picture ? picture.hash : input.delete_image === 'S' ? null : undefined,
  }
}

const asListedAccess = (access: StoredAccess) => ({
  ...asListed(access),
  name: access.name,
  email: access.email,
})

export const groupReportHandlers = {
  async insertGroupReport(call) {
    const { input, audited } = call
    const prepared = await prepareSave(call)
    const { picture, workspaceName } = prepared
    const access = accessOf(input.users, prepared.columns)
    const errors = {
      ...unknownPages(access, input.report_general_pages),
      ...(await unfitFilters(input.users, prepared, [])),
    }
    return audited(async (tx) => {
      await requireGroupLock(tx, input.id_group)
      await requireMembers(call, tx, input.id_group, { users: input.users, errors })
      if (picture) await insertImage(tx.db, picture)
      const shared = sharedValues(input)
      const values = {
        ...shared,
        rowRules: await savedRowRules(tx, input.row_rules, shared),
        workspaceName: workspaceName ?? null,
        imageHash: picture?.hash ?? null,
        exportable: input.can_export === 'S',
        requestable: input.can_request !== 'N',
        filtersConfirmed: input.filters_confirmed === 'S',
      }
      const formKey = input.form_key || null
      const newReport = { ...values, formKey, formVersion: formKey && (await versionOf(values, access)) }
      const id = await insertReport(tx, newReport)
      if (id === undefined) return replaceAddedReport(tx, call.deps, newReport, access)
      await requireQuota(tx, 'reports', 0)
      const object = { id, name: values.name }
      const list = { path: 'users', ids: idsOf(access) }
      const [granted] = await changeAccess(
        tx,
        [{ report: object, before: [], after: access, list }],
        call.deps,
      )
      const same = await findSameName(tx, { ...values, id }, list.ids)
      return {
        response: { id, ...same },
        object,
        after: { ...reportFields(values), access: [], ...granted?.after },
      }
    })
  },

  async updateGroupReport(call) {
    const { input, audited, deps } = call
    const prepared = await prepareSave(call)
    return audited(async (tx) => {
      await requireGroupLock(tx, input.id_group)
      const stored = await requireReportLock(tx, { id: input.id, groupId: input.id_group })
      const before = await listAccess(tx, input.id)
      const given = accessOf(input.users, prepared.columns)
      const submitted = withStoredSets(given, before)
      const values = await updatedValues(tx, input, stored, prepared)
      const imageHash = values.imageHash === undefined ? stored.imageHash : values.imageHash
      refuseOutdated({
        shown: input.version,
        stored: await versionOf(stored, before),
        saved: await versionOf({ ...values, imageHash }, submitted),
      })
      // Pages that an unchanged report has lost may stay allowed: removing the last one would open every page.
      const isOther = isOtherPowerBiReport(stored, input.link_report)
      const errors = {
        ...(isOther && unknownPages(submitted, input.report_general_pages)),
        ...(await unfitFilters(input.users, prepared, before)),
      }
      const hasJoined = await requireMembers(call, tx, input.id_group, { users: input.users, errors })
      if (prepared.picture) await insertImage(tx.db, prepared.picture)
      // Who joins may have access from an earlier membership, which is replaced.
      const current = hasJoined ? await listAccess(tx, input.id) : before
      const change = await replaceReport(tx, deps, stored, values, { before: current, after: given })
      const same = await findSameName(tx, { ...values, id: input.id }, idsOf(given))
      return { response: { ...same }, ...change }
    })
  },

  confirmRowRules,

  previewReport,

  report: ({ input, scope }) =>
    inSnapshot(scope, async (snapshot) => {
      const report = await findReport(snapshot, input.id_report)
      if (!report) throw new PortalError('resource.missing')
      const access = await listAccess(snapshot, report.id)
      return {
        report: {
          id: report.id,
          name: report.name,
          id_group: report.groupId,
          id_conta: report.accountId,
          workspace: report.workspaceName ?? report.workspaceId,
          id_workspace: report.workspaceId,
          link_report: report.powerBiReportId,
          path_img: imageUrl(report.imageHash),
          users: access.map(asListedAccess),
          report_general_pages: report.generalPages,
          can_export: report.exportable ? 'S' : 'N',
          can_request: report.requestable ? 'S' : 'N',
          filters_confirmed: report.filtersConfirmed ? 'S' : 'N',
          row_rules: report.rowRules,
          rules_confirmed: report.rulesConfirmed,
          version: await versionOf(report, access),
        },
      }
    }),
} satisfies HandlersOf<typeof groupReports, AccessDeps>
