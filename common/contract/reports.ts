import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { currentAnnouncement } from './announcements.ts'
import { endpoint, group } from './endpoint.ts'
import {
  appliedFilter,
  fingerprint,
  flag,
  id,
  instant,
  listedReport,
  nothing,
  page,
  text,
  userReport,
  viewSource,
} from './shapes.ts'

/** What the browser needs to embed one report: `token` opens `link_report` at `embed_url` until `expires_at`. */
export const embedDescriptor = z.object({
  link_report: z.string(),
  token: z.string(),
  filters: z.array(appliedFilter),
  id: id.optional(),
  name: z.string().optional(),
  embed_url: z.string().optional(),
  expires_at: instant.optional(),
  page_filters: z.array(page).optional(),
  /** Whether the user may export the report to a file; only of `getReport`. */
  can_export: z.enum(['S', 'N']).optional(),
  /** `N`: Power BI makes no files of it, because a workspace is on no capacity; the data of its visuals can be exported. */
  makes_files: z.enum(['N']).optional(),
  /** Whether the file may be in the state of the open report. */
  can_export_state: z.enum(['S', 'N']).optional(),
})

/** A report in a list that mixes groups. */
const groupedReport = userReport.extend({ group: z.string().optional() })

/** What is new about a report: it was given to the user, pages of it were, or its data were refreshed. */
const reportChange = z.enum(['given', 'pages', 'refreshed'])

export const reports = {
  ...group(
    { access: 'user', tag: 'reports' },
    {
      getReport: endpoint({
        summary: 'Everything needed to embed one report for the user.',
        viewAs: true,
        request: z.object({
          fingerprint,
          id_report: id,
          gerencial: flag.optional(),
          is_common_report: flag.optional(),
        }),
        response: z.object({ report: embedDescriptor }),
      }),
      getPageFilters: endpoint({
        summary: 'The pages of a report the user may see; an empty list means every page.',
        viewAs: true,
        request: z.object({ fingerprint, id_report: id }),
        response: z.object({ page_filters: z.array(page) }),
      }),
      getReportRefresh: endpoint({
        summary: 'When the data of a report were refreshed last; null where Power BI does not say.',
        viewAs: true,
        request: z.object({ fingerprint, id_report: id }),
        response: z.object({ refreshed_at: instant.nullable() }),
      }),
      insertLogPageReport: endpoint({
        summary: 'Record that the user views a page of a report.',
        viewAs: true,
        request: z.object({
          id: text(limits.pageName).min(1),
          id_report: id,
          name: text(limits.pageName),
          fingerprint,
          /** Default: a person. */
          source: viewSource.optional(),
          /** Milliseconds from the click until the report was shown; only of its first page. */
          load_ms: z.int().positive().max(limits.loadMs).optional(),
        }),
        response: nothing,
      }),
      insertLogReportFailure: endpoint({
        summary: 'Log why a report failed in the browser; answers the reference of the log entry.',
        viewAs: true,
        request: z.object({
          id_report: id,
          code: text(limits.failureCode).min(1),
          detail: text(limits.failureDetail),
          fingerprint,
        }),
        response: z.object({ ref: z.string() }),
      }),
      getUserReports: endpoint({
        summary: 'All reports the user has access to, with the names of their groups.',
        viewAs: true,
        request: z.object({ fingerprint }),
        response: z.object({ reports: z.array(groupedReport) }),
      }),
      getRecentReports: endpoint({
        summary:
          'The reports that the user opened last, latest first, each with its last page; at most 8. And the favorites, by name, when reports were opened last and their data refreshed, pages of reports by name, and what is new since the previous visit.',
        viewAs: true,
        request: z.object({ fingerprint }),
        response: z.object({
          reports: z.array(groupedReport.extend({ page })),
          favorites: z.array(groupedReport).optional(),
          /** When reports were opened last, of the latest page views. */
          opened: z.array(z.object({ id_report: id, at: instant })).optional(),
          /** When the data of reports were refreshed, as far as the portal knows. */
          refreshed: z.array(z.object({ id_report: id, at: instant })).optional(),
          /** Pages that the user may see: all of a report with restricted pages, otherwise those that the user has opened. */
          pages: z.array(page.extend({ id_report: id })).optional(),
          /** Absent: nothing is new, or it is the first visit. */
          news: z
            .object({
              /** When the previous visit began. */
              since: instant,
              reports: z.array(groupedReport.extend({ change: reportChange, at: instant })),
            })
            .optional(),
        }),
      }),
      setFavoriteReport: endpoint({
        summary: 'Add a report to the favorites of the user, or remove it.',
        request: z.object({ fingerprint, id_report: id, favorite: flag }),
        response: nothing,
      }),
      getUserGroups: endpoint({
        summary:
          'The groups of the user, with number and small pictures of the reports in each. And the announcements for the user at this time.',
        viewAs: true,
        request: z.object({ fingerprint }),
        response: z.object({
          groups: z.array(
            z.object({
              id,
              name: z.string(),
              reports_count: z.int().optional(),
              /** Small pictures of up to four of these reports, without rows: `data:` URLs. */
              pictures: z.array(z.object({ id_report: id, picture: z.string() })).optional(),
            }),
          ),
          announcements: z.array(currentAnnouncement).optional(),
          /** Seconds until the next one starts or ends; absent: none is known to. */
          announcements_change_in: z.int().positive().optional(),
        }),
      }),
      getUserGroupReports: endpoint({
        summary: 'The reports of one group the user has access to.',
        viewAs: true,
        request: z.object({ fingerprint, id_group: id }),
        response: z.object({ reports: z.array(userReport) }),
      }),
    },
  ),
  ...group(
    { access: 'admin', tag: 'reports' },
    {
      relatoriosGerenciais: endpoint({
        summary: 'The management reports of the tenant.',
        request: nothing,
        response: z.object({ reports: z.array(listedReport) }),
      }),
    },
  ),
}
