import type { managementReportSettings } from '#common/contract/management-reports.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { savedRowRules, versionedRules } from '../../access/row-rules.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { digest } from '../../base/digest.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { processImage } from '../../base/images/process-image.ts'
import { insertImage } from '../../base/images/queries.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { changedFields } from '../../records/audit/changes.ts'
import {
  deleteManagementReport,
  findStoredReport,
  insertManagementReport,
  lockManagementReport,
  type ManagementReportValues,
  type StoredManagementReport,
  updateManagementReport,
} from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({
  name,
  accountId,
  workspaceId,
  powerBiReportId,
  imageHash,
  rowRules,
}: ManagementReportValues): string =>
  // The previous release does not know the rules: left out by default, so that both compute the same version.
  digest([
    name,
    accountId,
    workspaceId,
    powerBiReportId,
    imageHash,
    ...(rowRules ? [versionedRules(rowRules)] : []),
  ])

/** The values as the audit log shows them. */
const shownFields = ({ imageHash, rowRules, ...fields }: ManagementReportValues) => ({
  ...fields,
  image: imageHash,
  ...(rowRules && { rowRules }),
})

const sourceOf = (input: Call<'insertManagementReport' | 'updateManagementReport'>['input']) => ({
  name: input.name,
  accountId: input.id_conta,
  workspaceId: input.id_workspace,
  powerBiReportId: input.link_report,
})

/** @throws PortalError `resource.missing` */
const required = <Report>(report: Report | undefined): Report => {
  if (!report) throw new PortalError('resource.missing')
  return report
}

const requireLocked = async (tx: Scope, id: number): Promise<StoredManagementReport> =>
  required(await lockManagementReport(tx, id))

export const managementReportHandlers = {
  async managementReport({ input, scope }) {
    const report = required(await findStoredReport(scope, input.id_report))
    return {
      report: {
        id: report.id,
        name: report.name,
        id_conta: report.accountId,
        id_workspace: report.workspaceId,
        link_report: report.powerBiReportId,
        path_img: imageUrl(report.imageHash),
        row_rules: report.rowRules,
        version: versionOf(report),
      },
    }
  },

  async insertManagementReport({ input, image, scope, audited }) {
    await requireAccount(scope, input.id_conta)
    const picture = image && (await processImage(image.bytes))
    return audited(async (tx) => {
      await requireQuota(tx, 'reports', 1)
      if (picture) await insertImage(tx.db, picture)
      const source = sourceOf(input)
      const rowRules = await savedRowRules(tx, input.row_rules, source)
      const values = { ...source, rowRules, imageHash: picture?.hash ?? null }
      const id = await insertManagementReport(tx, values)
      return { response: { id }, object: { id, name: values.name }, after: shownFields(values) }
    })
  },

  async updateManagementReport({ input, image, scope, audited }) {
    await requireAccount(scope, input.id_conta)
    const picture = image && (await processImage(image.bytes))
    return audited(async (tx) => {
      const { id, ...before } = await requireLocked(tx, input.id)
      const kept = input.delete_image === 'S' ? null : before.imageHash
      const source = sourceOf(input)
      const rowRules = await savedRowRules(tx, input.row_rules, { ...source, stored: before })
      const after = { ...source, rowRules, imageHash: picture?.hash ?? kept }
      refuseOutdated({ shown: input.version, stored: versionOf(before), saved: versionOf(after) })
      if (picture) await insertImage(tx.db, picture)
      await updateManagementReport(tx, id, after)
      const fields = changedFields(shownFields(before), shownFields(after))
      return { response: {}, object: { id, name: before.name }, ...fields }
    })
  },

  deleteManagementReport: ({ input, audited }) =>
    audited(async (tx) => {
      const { id, ...before } = await requireLocked(tx, input.id_report)
      await deleteManagementReport(tx, id)
      return { response: {}, object: { id, name: before.name }, before: shownFields(before) }
    }),
} satisfies HandlersOf<typeof managementReportSettings>
