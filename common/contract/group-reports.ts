import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateEditedReport, validateNewReport, validatePreview } from '../validation/report.ts'
import { endpoint, group } from './endpoint.ts'
import { embedDescriptor } from './reports.ts'
import {
  embedId,
  filter,
  fingerprint,
  flag,
  id,
  instant,
  listOf,
  name,
  nothing,
  page,
  pages,
  rowRules,
  text,
  typedFilter,
} from './shapes.ts'

/**
 * The version of the report when its form was opened, as returned by `report`. A save with an outdated version is
 * refused with `resource.conflict` (409) unless it changes nothing; a save without a version is not checked.
 */
export const version = text(limits.name).optional()

/** Idempotency key chosen by the form: a request that is sent again with the same key does not add a second report. */
const form_key = text(limits.name).optional()

/** The access of one user to a report: the rows and pages they may see. */
export const reportAccess = z.object({
  id,
  filters: listOf(typedFilter, limits.filtersPerUser).default([]),
  pageFilters: pages.default([]),
  /** The filter sets of the user, which restrict the rows further; left out: as they are. */
  filter_sets: listOf(id, limits.setsPerAccess).optional(),
  /** The roles of the user in the semantic model; null: those of the report; left out: as they are. */
  roles: listOf(text(limits.name), limits.roles).nullable().optional(),
  /** `S`: the user joins the group with this save. */
  add_to_group: flag.optional(),
})

/** The same as stored. */
export const listedAccess = z.object({
  id,
  filters: z.array(filter),
  reportPagesFilter: z.array(page),
  /** Ids; left out: none. `filters` are the user's own ones. */
  filter_sets: z.array(id).optional(),
  /** Left out: those of the report. */
  roles: z.array(z.string()).optional(),
})

const source = {
  name,
  id_group: id,
  id_conta: id,
  id_workspace: embedId,
  // Neither is optional: leaving out `users` would revoke everyone's access.
  report_general_pages: pages,
  /** Whether users may export the report to a file; left out: as it is, for a new report `N`. */
  can_export: flag.optional(),
  /** Whether the report catalogue names the report; left out: as it is, for a new report `S`. */
  can_request: flag.optional(),
  /** An administrator has confirmed the filters of a model that the portal cannot read; left out: as it is, at first `N`. */
  filters_confirmed: flag.optional(),
  /**
   * How the semantic model restricts rows; null: it does not, or this is not stated. Left out: as it is, for a new report like
   * another one that shows the same report of Power BI.
   */
  row_rules: rowRules.nullable().optional(),
  users: listOf(reportAccess, limits.listItems),
}

/** Another report with the name of the saved one, and its group; `user_name`: a user who sees both, in different groups. */
const same_name = z.object({ group_name: z.string(), user_name: z.string().nullable() }).optional()

export const groupReports = group(
  { access: 'admin', tag: 'group-reports' },
  {
    insertGroupReport: endpoint({
      summary: 'Add a report to a group, with the access of its users (rows and pages) and a picture.',
      audit: 'report.create',
      multipart: true,
      bodyBytes: limits.reportBodyBytes,
      invalidatesCache: true,
      request: z.object({ ...source, id_report: embedId, form_key }),
      response: z.object({ id: id.optional(), same_name }),
      validate: validateNewReport,
    }),
    updateGroupReport: endpoint({
      summary: 'Change a report of a group; users who keep access keep their `id_user_report`.',
      audit: 'report.update',
      multipart: true,
      bodyBytes: limits.reportBodyBytes,
      invalidatesCache: true,
      request: z.object({ ...source, id, link_report: embedId, delete_image: flag.optional(), version }),
      response: z.object({ same_name }),
      validate: validateEditedReport,
    }),
    previewReport: endpoint({
      summary: 'A report as a user would see it with filters and pages that are not saved yet.',
      bodyBytes: limits.reportBodyBytes,
      request: z.object({
        fingerprint,
        id_conta: id,
        id_workspace: embedId,
        id_report: embedId,
        /** Whose identity the report is opened with; left out: the caller. */
        id_user: id.optional(),
        filters: reportAccess.shape.filters,
        filter_sets: reportAccess.shape.filter_sets,
        page_filters: pages.default([]),
        row_rules: rowRules.nullable().optional(),
        roles: reportAccess.shape.roles,
        /** `S`: without filters in the browser, so that only what the model lets through is shown. */
        model_only: flag.optional(),
      }),
      response: z.object({ report: embedDescriptor }),
      validate: validatePreview,
    }),
    confirmRowRules: endpoint({
      summary: 'Record that the model of a report restricts rows, as seen when it was opened as a user.',
      audit: 'report.confirm_row_rules',
      invalidatesCache: true,
      request: z.object({
        id_report: id,
        id_user: id,
        /** How many rows were read; left out where they could not be counted. */
        rows: z.int().nonnegative().max(limits.id).optional(),
        version,
      }),
      response: nothing,
    }),
    report: endpoint({
      summary: 'One report of a group, as its form needs it.',
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
          users: z.array(listedAccess.extend({ name: z.string().optional(), email: z.string().optional() })),
          report_general_pages: z.array(page),
          can_export: z.enum(['S', 'N']).optional(),
          can_request: z.enum(['S', 'N']).optional(),
          filters_confirmed: z.enum(['S', 'N']).optional(),
          row_rules: rowRules.nullable().optional(),
          /** Who has seen that the model restricts the rows; null: not confirmed since the rules were changed. */
          rules_confirmed: z
            .object({ at: instant, by: z.string(), user: z.string(), rows: z.number().nullable() })
            .nullable()
            .optional(),
          version,
        }),
      }),
    }),
  },
)
