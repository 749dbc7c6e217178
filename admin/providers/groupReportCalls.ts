import { HttpError } from 'react-admin'
import { CallError, type Client } from '#common/client.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { isEmptyRow } from '#common/validation/filters.ts'
import type { ReportValues } from '../group-reports/ReportValues.ts'
import type { ResourceCalls } from './ResourceCalls.ts'

type Filters = NonNullable<NonNullable<RequestOf<'updateGroupReport'>['users']>[number]['filters']>

/** What add and edit send alike, and nothing else of what the form holds. Wholly empty rows are dropped (spec 5). */
const sent = ({ users, ...values }: ReportValues) => ({
  name: values.name,
  id_group: values.id_group,
  id_conta: values.id_conta,
  id_workspace: values.id_workspace,
  report_general_pages: values.report_general_pages,
  users: users.map(({ id, filters, pageFilters }) => ({
    id,
    filters: filters.filter((row) => !isEmptyRow(row)) as Filters,
    pageFilters,
  })),
  image: values.image,
})

/** On adding, the wire calls the report `id_report`; what is wrong with it belongs to the form's field. */
const onFormField = (error: unknown): never => {
  if (!(error instanceof CallError) || !error.fields.id_report) throw error
  const { id_report: link_report, ...fields } = error.fields
  const { status, code, ref } = error
  throw new CallError(status, { error: error.message, code, ref, fields: { ...fields, link_report } })
}

/** Somebody else has saved the report meanwhile: a question to answer, and no fault of the form. */
const onConflict = (error: unknown): never => {
  if (!(error instanceof CallError) || error.code !== 'resource.conflict') throw error
  throw new HttpError(error.message, error.status, { errors: { root: { conflict: error.message } } })
}

/** The reports of a group. */
export function groupReportCalls(call: Client): Record<'groupReports', ResourceCalls> {
  return {
    groupReports: {
      list: async (asked, { id_group = 0 }, signal) => {
        const { reports, total } = await call('groupReports', { id_group, ...asked }, { signal })
        return { rows: reports.map((report) => ({ ...report, id_group })), total }
      },
      one: async (id, signal) => {
        const { report } = await call('report', { id_report: id }, { signal })
        const users = report.users.map(({ reportPagesFilter, ...user }) => ({
          ...user,
          pageFilters: reportPagesFilter,
        }))
        return { ...report, users }
      },
      create: (values: ReportValues) =>
        call('insertGroupReport', {
          ...sent(values),
          id_report: values.link_report,
          form_key: values.form_key,
        }).catch(onFormField),
      update: (id, values: ReportValues) =>
        call('updateGroupReport', {
          ...sent(values),
          id,
          link_report: values.link_report,
          delete_image: values.delete_image,
          version: values.version,
        }).catch(onConflict),
      remove: (id, { id_group }: { id_group: number }) =>
        call('deleteGroupReport', { id_report: id, id_group }),
    },
  }
}
