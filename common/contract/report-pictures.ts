import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, id, listOf } from './shapes.ts'

/** Pictures of reports for their cards, rendered with the rows of the user (decision 076). */
export const reportPictures = group(
  { access: 'user', tag: 'reports' },
  {
    getReportPictures: endpoint({
      summary:
        'Pictures of reports with the rows and the first page of the user; without those that are not rendered yet.',
      viewAs: true,
      request: z.object({ fingerprint, reports: listOf(id, limits.reportPictures, 1) }),
      response: z.object({
        /** `picture`: a `data:` URL. */
        pictures: z.array(z.object({ id_report: id, picture: z.string() })),
      }),
    }),
  },
)
