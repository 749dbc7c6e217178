import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { fingerprint, flag, id, name, nothing, reportState } from './shapes.ts'

const viewId = z.string().regex(/^[0-9a-f]{32}$/)
const view = { fingerprint, id_report: id, id_view: viewId }

/** States of a report that users save, by name or for a link (decision 075). */
export const savedViews = group(
  { access: 'user', tag: 'reports' },
  {
    getSavedViews: endpoint({
      summary: 'The named views of the user of a report, by name, and the state of the default one.',
      viewAs: true,
      request: z.object({ fingerprint, id_report: id }),
      response: z.object({
        views: z.array(z.object({ id: viewId, name: z.string(), is_default: z.boolean() })),
        default_state: z.string().optional(),
      }),
    }),
    getSavedView: endpoint({
      summary: 'The state of a view of any user of the company, for users with access to the report.',
      viewAs: true,
      request: z.object(view),
      response: z.object({ state: z.string() }),
    }),
    insertSavedView: endpoint({
      summary: 'Save a state of a report; without a name only for a link.',
      bodyBytes: limits.viewState + 1024,
      request: z.object({ fingerprint, id_report: id, name: name.optional(), state: reportState }),
      response: z.object({ id: viewId }),
    }),
    updateSavedView: endpoint({
      summary: 'Rename a view, and make it the one that the report opens with, or no longer.',
      request: z.object({ ...view, name: name.min(1), is_default: flag }),
      response: nothing,
    }),
    deleteSavedView: endpoint({
      summary: 'Delete a view.',
      request: z.object(view),
      response: nothing,
    }),
  },
)
