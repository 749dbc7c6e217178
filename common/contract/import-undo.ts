import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { id, instant, nothing, text } from './shapes.ts'

const count = z.int().nonnegative()

export const importUndo = group(
  { access: 'admin', tag: 'users' },
  {
    lastImport: endpoint({
      summary: 'The last import of users, as long as it can be undone.',
      request: nothing,
      response: z.object({
        import: z
          .object({
            id,
            at: instant,
            /** Until when it can be undone. */
            until: instant,
            /** Who imported it. */
            by: z.string().optional(),
            file: z.string(),
            counts: z.object({
              users: count,
              names: count,
              attributes: count,
              memberships: count,
              access: count,
            }),
          })
          .optional(),
      }),
    }),
    rehearseImportUndo: endpoint({
      summary: 'What the undo of an import would do to each of its changes; nothing is stored.',
      request: z.object({ id_import: id }),
      response: z.object({
        rows: z.array(
          z.object({
            kind: z.enum(['user', 'name', 'attribute', 'member', 'access']),
            user: z.object({ id, name: z.string(), email: z.string() }),
            attribute: z.string().optional(),
            group: z.string().optional(),
            report: z.string().optional(),
            effect: z.enum(['removed', 'restored', 'kept']),
            /** Why it is kept as it is. */
            reason: z.enum(['changed', 'gone', 'in_use', 'signed_in']).optional(),
          }),
        ),
        /** For `undoImport`: it undoes only what was rehearsed. */
        version: z.string(),
      }),
    }),
    undoImport: endpoint({
      summary: 'Undo an import of users of the last 24 hours; what has changed since stays as it is.',
      audit: 'user.undo_import',
      invalidatesCache: true,
      request: z.object({
        id_import: id,
        /** Of the rehearsal; without it the undo is not compared with one. */
        version: text(limits.name).optional(),
      }),
      response: z.object({ undone: count, kept: count }),
    }),
  },
)
