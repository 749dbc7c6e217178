import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { validateSupportMessage } from '../validation/support.ts'
import { endpoint, group } from './endpoint.ts'
import { email, id, text } from './shapes.ts'

/** What the user was looking at when the message was written from a report. */
const context = z.object({
  id_report: id.optional(),
  page: text(limits.pageName).optional(),
  error: text(limits.filterValue).optional(),
  ref: text(limits.name).optional(),
})

export const support = group(
  { access: 'user', tag: 'support' },
  {
    suporte: endpoint({
      summary: 'Send a message to support; it is stored before it is sent.',
      bodyBytes: 64 * 1024,
      request: z.object({
        email,
        assunto: text(limits.subject),
        mensagem: text(limits.message),
        context: context.optional(),
      }),
      response: z.object({ queued: z.boolean().optional() }),
      validate: validateSupportMessage,
    }),
  },
)
