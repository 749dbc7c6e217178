import { z } from 'zod'
import { normalizeAttributeName } from '../filters/user-attributes.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { flag, id, listOf, text } from './shapes.ts'

/** A row of the table: a user, and optionally a group, a report of it, and the rows and pages the user may see. */
const importRow = z.object({
  name: text(limits.name).default(''),
  email: text(limits.email).default(''),
  group: text(limits.name).default(''),
  report: text(limits.name).default(''),
  table: text(limits.name).default(''),
  column: text(limits.name).default(''),
  /** Each value is a filter of its own. */
  values: listOf(text(limits.filterValue), limits.filtersPerUser).default([]),
  /** Labels of pages; empty: every page. */
  pages: listOf(text(limits.pageName), limits.pages).default([]),
  /** A cell for each of the attributes; an empty one leaves the attribute as it is, unless `remove_empty`. */
  attributes: listOf(text(limits.attributeCell), limits.attributesPerUser).default([]),
})

const table = {
  rows: listOf(importRow, limits.importRows, 1),
  /** Names of the attributes that rows have cells for. */
  attributes: listOf(text(limits.name).overwrite(normalizeAttributeName), limits.attributesPerUser).default(
    [],
  ),
  /** A user whose cells of an attribute are empty in all rows loses the attribute. */
  remove_empty: flag.optional(),
}

/** What a row changes. `unfiltered`: no filters any more, or from the start; `allPages`: all pages instead of some. */
const importChanges = [
  'user',
  'name',
  'attributes',
  'member',
  'access',
  'filters',
  'unfiltered',
  'pages',
  'allPages',
] as const

export const userImport = group(
  { access: 'admin', tag: 'users' },
  {
    rehearseImport: endpoint({
      summary: 'What an import of users would change, row by row; nothing is stored.',
      bodyBytes: limits.importBodyBytes,
      request: z.object(table),
      response: z.object({
        /** In the order of the request. */
        rows: z.array(
          z.object({
            status: z.enum(['added', 'changed', 'unchanged', 'refused']),
            changes: z.array(z.enum(importChanges)),
            /** Attributes of the user that change, with their values. */
            attributes: z
              .array(z.object({ name: z.string(), before: z.array(z.string()), after: z.array(z.string()) }))
              .optional(),
            /** Values of the filter that its column does not have, as far as the model can be read. */
            unknown_values: z.array(z.string()).optional(),
            /** Why the row is refused: a field of the row, and a code of the validation messages. */
            field: z.string().optional(),
            error: z.string().optional(),
          }),
        ),
        /** For `importUsers`: it imports only what was rehearsed. */
        version: z.string(),
      }),
    }),
    importUsers: endpoint({
      summary: 'Import users, their groups and their access to reports, all or nothing.',
      audit: 'user.import',
      bodyBytes: limits.importBodyBytes,
      invalidatesCache: true,
      request: z.object({
        ...table,
        /** Of the rehearsal; without it the import is not compared with one. */
        version: text(limits.name).optional(),
        id_setup: id,
        /** New users get a link by e-mail to choose their first password. */
        invite: flag.optional(),
        /** The name of the file, for the audit log. */
        file: text(limits.subject).default(''),
      }),
      response: z.object({ users: z.int(), attributes: z.int(), memberships: z.int(), access: z.int() }),
    }),
  },
)
