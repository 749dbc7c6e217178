import { z } from 'zod'
import { filterSchema } from './field-schemas.ts'
import { visualSchema } from './visual-schema.ts'

const pageSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .describe('The stable name, `ReportSection01`, used by filters, bookmarks and page permissions'),
  displayName: z.string().min(1),
  summary: z.string().default('').describe('A subtitle that says what the page shows'),
  visibility: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .describe('1 hides the tab in view mode (SectionVisibility.HiddenInViewMode)'),
  filters: z.array(filterSchema).optional().describe('Filters set by the author; the host can change them'),
  visuals: z
    .array(visualSchema)
    .describe('The charts; the page itself adds the table of its rows, which a host can show'),
})

const bookmarkSchema = z.strictObject({
  name: z.string().min(1),
  displayName: z.string().min(1),
  page: z.string().describe('Name of the page that it opens'),
  filters: z.array(filterSchema).describe("The report's filters while the bookmark is applied"),
  data: z
    .boolean()
    .optional()
    .describe(
      'False keeps filters and slicers as they are; the option "Data" of the bookmark, on by default',
    ),
})

/** What every report consists of, whether it is part of the emulator or of own data. */
export const reportBodySchema = z.strictObject({
  description: z.string().default(''),
  culture: z
    .string()
    .optional()
    .describe(
      'Language of numbers, dates and the words in visuals, for example `pt-BR`; that of the host page if absent',
    ),
  pages: z.array(pageSchema).min(1),
  bookmarks: z
    .array(bookmarkSchema)
    .optional()
    .describe('Bookmarks that the host can apply by name (`bookmarksManager`)'),
})
