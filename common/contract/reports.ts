import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint } from './endpoint.ts'
import {
  filter,
  fingerprint,
  flag,
  id,
  instant,
  listedReport,
  nothing,
  page,
  text,
  userReport,
} from './shapes.ts'

/** What the embed needs for one report: `token` opens `link_report` at `embed_url` until `expires_at`. */
export const embedData = z.object({
  link_report: z.string(),
  token: z.string(),
  filters: z.array(filter),
  id: id.optional(),
  name: z.string().optional(),
  embed_url: z.string().optional(),
  expires_at: instant.optional(),
  page_filters: z.array(page).optional(),
})

export const reports = {
  getReport: endpoint({
    access: 'user',
    tag: 'reports',
    summary: 'Everything needed to draw one report for this person.',
    request: z.object({
      fingerprint,
      id_report: id,
      gerencial: flag.optional(),
      is_common_report: flag.optional(),
    }),
    response: z.object({ report: embedData }),
  }),
  getPageFilters: endpoint({
    access: 'user',
    tag: 'reports',
    summary: 'The pages of a report this person may see; none listed: every page.',
    request: z.object({ fingerprint, id_report: id }),
    response: z.object({ page_filters: z.array(page) }),
  }),
  insertLogPageReport: endpoint({
    access: 'user',
    tag: 'reports',
    summary: 'Record that this person sees a page of a report.',
    request: z.object({
      id: text(limits.pageName).min(1),
      id_report: id,
      name: text(limits.pageName),
      fingerprint,
    }),
    response: nothing,
  }),
  getUserReports: endpoint({
    access: 'user',
    tag: 'reports',
    summary: 'All reports given to this person.',
    request: z.object({ fingerprint }),
    response: z.object({ reports: z.array(userReport) }),
  }),
  getUserGroups: endpoint({
    access: 'user',
    tag: 'reports',
    summary: "This person's groups, with how many reports each shows.",
    request: z.object({ fingerprint }),
    response: z.object({
      groups: z.array(z.object({ id, name: z.string(), reports_count: z.int().optional() })),
    }),
  }),
  getUserGroupReports: endpoint({
    access: 'user',
    tag: 'reports',
    summary: 'The reports of one group given to this person.',
    request: z.object({ fingerprint, id_group: id }),
    response: z.object({ reports: z.array(userReport) }),
  }),
  relatoriosGerenciais: endpoint({
    access: 'admin',
    tag: 'reports',
    summary: 'The management reports of the tenant.',
    request: nothing,
    response: z.object({ reports: z.array(listedReport) }),
  }),
}
