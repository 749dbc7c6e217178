import { z } from 'zod'
import { anyCase } from '../rest/any-case.ts'
import { identitySchema } from '../tokens/check-identities.ts'

/** Formats of paginated reports, which the emulator does not have. */
const paginatedFormats = ['IMAGE', 'XLSX', 'DOCX', 'CSV', 'XML', 'MHTML', 'ACCESSIBLEPDF'] as const

export const MAX_PAGES = 50

const bookmarkSchema = z
  .object({ name: z.string().nullish(), state: z.string().nullish() })
  .refine(({ name, state }) => !(name && state), 'A bookmark has a name or a state, not both.')

export type RequestedBookmark = z.infer<typeof bookmarkSchema>

/** Swagger definition ExportReportRequest, with the limits from Microsoft's documentation. */
export const exportRequestSchema = z.object({
  format: anyCase(['PDF', 'PNG', 'PPTX', ...paginatedFormats]),
  paginatedReportConfiguration: z.null('The report is not a paginated report.').optional(),
  powerBIReportConfiguration: z
    .object({
      settings: z
        .object({ locale: z.string().nullish(), includeHiddenPages: z.boolean().nullish() })
        .nullish(),
      datasetToBind: z.string().nullish(),
      defaultBookmark: bookmarkSchema.nullish(),
      reportLevelFilters: z
        .array(z.object({ filter: z.string().min(1) }))
        .max(50)
        .nullish(),
      pages: z
        .array(
          z.object({
            pageName: z.string().min(1),
            visualName: z.string().nullish(),
            bookmark: bookmarkSchema.nullish(),
          }),
        )
        .max(MAX_PAGES, `At most ${MAX_PAGES} pages and visuals can be exported at once.`)
        .nullish(),
      identities: z.array(identitySchema).nullish(),
    })
    .nullish(),
})

export type ExportRequest = z.infer<typeof exportRequestSchema>
