import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateEditedReport, validateNewReport } from '../validation/report.ts'
import { endpoint } from './endpoint.ts'
import { embedId, filter, flag, id, name, nothing, page, pages, text } from './shapes.ts'

/** A filter row on its way in: wholly empty rows are dropped, so every part may be empty here (spec 5). */
const typedFilter = z.object({
  table: text(limits.name).optional(),
  column: text(limits.name).optional(),
  condition: text(limits.name).optional(),
  value: text(limits.filterValue).optional(),
  data_type: text(limits.name).optional(),
})

/**
 * What a report was like when its form opened, as `report` gave it. A save that names another version than the present
 * one is refused with `resource.conflict` (409), unless it leaves the report as it is; one that names none is not judged.
 */
const version = text(limits.name).optional()

/** Chosen by whoever fills in the form: what is sent again under the same key is the same report, not another one. */
const form_key = text(limits.name).optional()

/** One person of a report with the rows and pages allowed. */
const person = z.object({
  id,
  filters: z.array(typedFilter).max(limits.filtersPerUser).default([]),
  pageFilters: pages.default([]),
})

const source = {
  name,
  id_group: id,
  id_conta: id,
  id_workspace: embedId,
  // Neither may be left out: a report without people is taken from everybody.
  report_general_pages: pages,
  users: z.array(person).max(limits.listItems),
}

export const groupReports = {
  insertGroupReport: endpoint({
    access: 'admin',
    tag: 'group-reports',
    summary: 'Add a report to a group, with its people, filters, pages and picture.',
    multipart: true,
    request: z.object({ ...source, id_report: embedId, form_key }),
    response: z.object({ id: id.optional() }),
    validate: validateNewReport,
  }),
  updateGroupReport: endpoint({
    access: 'admin',
    tag: 'group-reports',
    summary: 'Change a report of a group; kept people keep their entries.',
    multipart: true,
    request: z.object({ ...source, id, link_report: embedId, delete_image: flag.optional(), version }),
    response: nothing,
    validate: validateEditedReport,
  }),
  report: endpoint({
    access: 'admin',
    tag: 'group-reports',
    summary: 'One report of a group as its form needs it.',
    request: z.object({ id_report: id }),
    response: z.object({
      report: z.object({
        id,
        name: z.string(),
        id_group: id.optional(),
        id_conta: id,
        workspace: z.string(),
        id_workspace: z.string(),
        link_report: z.string(),
        path_img: z.string(),
        users: z.array(
          z.object({
            id,
            name: z.string().optional(),
            email: z.string().optional(),
            filters: z.array(filter),
            reportPagesFilter: z.array(page),
          }),
        ),
        report_general_pages: z.array(page),
        version,
      }),
    }),
  }),
}
