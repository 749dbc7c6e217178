import { HttpError } from 'react-admin'
import type { RowRules } from '#common/access/row-rules.ts'
import { CallError, type Client } from '#common/contract/client.ts'
import type { RequestOf, ResponseOf } from '#common/contract/index.ts'
import { normalizeAttributeName } from '#common/filters/user-attributes.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { type FilterRow, isEmptyRow } from '#common/validation/filters.ts'
import { validateEditedReport } from '#common/validation/report.ts'
import { validateImageInput } from '../forms/validate-image-input.ts'
import type { ReportAccess, ReportFormValues } from './records.ts'
import type { ResourceCalls } from './types.ts'

type Filters = NonNullable<NonNullable<RequestOf<'updateGroupReport'>['users']>[number]['filters']>

/** Completely empty filter rows are dropped (spec 5). */
export const toFilters = (rows: FilterRow[]) => rows.filter((row) => !isEmptyRow(row)) as Filters

/** The access of a user under its wire names. */
export const toUser = ({ id, filters, allowedPages, filterSets, roles, joinsGroup }: ReportAccess) => ({
  id,
  filters: toFilters(filters),
  pageFilters: allowedPages,
  filter_sets: filterSets,
  roles,
  add_to_group: joinsGroup ? ('S' as const) : undefined,
})

type ListedAccess = ResponseOf<'report'>['report']['users'][number]

/** The access of a user as the server lists it. */
export const toAccess = ({ reportPagesFilter, filter_sets, ...user }: ListedAccess): ReportAccess => ({
  ...user,
  ...(filter_sets && { filterSets: filter_sets }),
  allowedPages: reportPagesFilter,
})

/** Names of attributes are compared as users have them. */
export const toRowRules = (rules: RowRules | null | undefined) =>
  rules?.username_from === 'attribute'
    ? { ...rules, username: normalizeAttributeName(rules.username) }
    : rules

/** The form's values under their wire names. */
const toRequest = (values: ReportFormValues) => ({
  name: values.name,
  id_group: values.groupId,
  id_conta: values.accountId,
  id_workspace: values.workspaceId,
  link_report: values.powerBiReportId,
  report_general_pages: values.reportPages,
  users: values.users.map((user) =>
    // Roles that are left out stay as they are, also those of users who were deselected and selected again.
    toUser(values.rowRules === undefined ? user : { ...user, roles: user.roles ?? [] }),
  ),
  can_export: values.canExport ? ('S' as const) : ('N' as const),
  can_request: values.canRequest ? ('S' as const) : ('N' as const),
  filters_confirmed: values.filtersConfirmed ? ('S' as const) : ('N' as const),
  row_rules: toRowRules(values.rowRules),
  image: values.image,
})

/** Wire names of fields that the form calls differently. */
const formFields: Record<string, keyof ReportFormValues> = {
  id_conta: 'accountId',
  id_workspace: 'workspaceId',
  id_report: 'powerBiReportId',
  link_report: 'powerBiReportId',
}

/** The same errors, at the fields of the form. */
export const toFormFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, code]) => [
      formFields[field] ?? field.replace(/^row_rules(?=\.|$)/, 'rowRules'),
      code,
    ]),
  )

/** Validates the report form with the rule that the server applies to the request; a refused image blocks Save. */
export const validateReportForm = (values: Record<string, unknown>): FieldErrors => ({
  ...toFormFields(validateEditedReport(toRequest(values as ReportFormValues))),
  ...validateImageInput(values),
})

/** Moves field errors to the form's fields. */
export function throwFormError(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const { message, status, code, ref, fields } = error
  throw new CallError(status, { error: message, code, ref, fields: toFormFields(fields) })
}

/** A concurrent edit becomes a question to the user (`root.conflict`). */
function throwMergeError(error: unknown): never {
  if (error instanceof CallError && error.code === 'resource.conflict') {
    const { message, status } = error
    throw new HttpError(message, status, { errors: { root: { conflict: message } } })
  }
  return throwFormError(error)
}

/** The reports of all groups, or of one of them; their forms are those of `groupReports`. */
export const allReportCalls = (call: Client): ResourceCalls => ({
  list: async (params, { id_group, state, row_rules }, signal) => {
    const filter = { id_group, state, row_rules } as Partial<RequestOf<'groupReports'>>
    const { reports, total } = await call('groupReports', { ...params, ...filter }, { signal })
    return { rows: reports, total }
  },
})

/** The reports of a group. This is the only place that knows both the form's and the wire's names. */
export const groupReportCalls = (call: Client): ResourceCalls => ({
  list: async (params, { groupId = 0 }, signal) => {
    const { reports, total } = await call('groupReports', { id_group: groupId, ...params }, { signal })
    return { rows: reports.map((report) => ({ ...report, groupId })), total }
  },
  get: async (id, signal) => {
    const { report } = await call('report', { id_report: id }, { signal })
    return {
      id: report.id,
      groupId: report.id_group,
      name: report.name,
      accountId: report.id_conta,
      workspaceId: report.id_workspace,
      workspaceName: report.workspace,
      powerBiReportId: report.link_report,
      reportPages: report.report_general_pages,
      users: report.users.map(toAccess),
      canExport: report.can_export === 'S',
      canRequest: report.can_request !== 'N',
      filtersConfirmed: report.filters_confirmed === 'S',
      rowRules: report.row_rules,
      rulesConfirmed: report.rules_confirmed,
      imageUrl: report.path_img,
      version: report.version,
    }
  },
  create: (values: ReportFormValues) => {
    const { link_report, ...request } = toRequest(values)
    return call('insertGroupReport', {
      ...request,
      id_report: link_report,
      form_key: values.formKey,
    }).catch(throwMergeError)
  },
  update: async (id, values: ReportFormValues) => {
    const { same_name } = await call('updateGroupReport', {
      ...toRequest(values),
      id,
      delete_image: values.removeImage ? 'S' : undefined,
      version: values.version,
    }).catch(throwMergeError)
    // Also where it is no longer so.
    return { same_name }
  },
  delete: (id, { groupId }: { groupId: number }, signal) =>
    call('deleteGroupReport', { id_report: id, id_group: groupId }, { signal }),
})
