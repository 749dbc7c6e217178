import type { Client } from '#common/contract/client.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { validateManagementReport } from '#common/validation/report.ts'
import { validateImageInput } from '../forms/validate-image-input.ts'
import { throwFormError, toFormFields, toRowRules } from './group-report-calls.ts'
import { emptyReport, type ReportFormValues } from './records.ts'
import type { ResourceCalls } from './types.ts'

/** The form's values under their wire names. */
const toRequest = (values: ReportFormValues) => ({
  name: values.name,
  id_conta: values.accountId,
  id_workspace: values.workspaceId,
  link_report: values.powerBiReportId,
  row_rules: toRowRules(values.rowRules),
  image: values.image,
})

/** Validates the form with the rule of the server; a refused image blocks Save. */
export const validateManagementReportForm = (values: Record<string, unknown>): FieldErrors => ({
  ...toFormFields(validateManagementReport(toRequest(values as ReportFormValues))),
  ...validateImageInput(values),
})

/** The management reports, whose form has the source and the card of a report's form. */
export const managementReportCalls = (call: Client): ResourceCalls => ({
  list: async (_params, _parents, signal) => ({
    rows: (await call('relatoriosGerenciais', {}, { signal })).reports,
  }),
  get: async (id, signal) => {
    const { report } = await call('managementReport', { id_report: id }, { signal })
    return {
      ...emptyReport,
      id: report.id,
      name: report.name,
      accountId: report.id_conta,
      workspaceId: report.id_workspace,
      powerBiReportId: report.link_report,
      rowRules: report.row_rules,
      imageUrl: report.path_img,
      version: report.version,
    }
  },
  create: (values: ReportFormValues) =>
    call('insertManagementReport', toRequest(values)).catch(throwFormError),
  update: (id, values: ReportFormValues) =>
    call('updateManagementReport', {
      ...toRequest(values),
      id,
      delete_image: values.removeImage ? 'S' : undefined,
      version: values.version,
    }).catch(throwFormError),
  delete: (id, _row, signal) => call('deleteManagementReport', { id_report: id }, { signal }),
})
