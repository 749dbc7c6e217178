import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { supportMailStates, supportProgress, validateSupportReply } from '../validation/support.ts'
import { endpoint, group, list } from './endpoint.ts'
import { id, instant, nothing, previousValues, shownText, text } from './shapes.ts'

const mailState = z.enum(supportMailStates)

/** The words of a mail server that did not take the recipient. */
const refusal = z.string().optional()

const message = {
  id,
  at: instant,
  /** Null: the user has been deleted. */
  user_name: z.string().nullable(),
  email: z.string(),
  subject: z.string(),
  progress: z.enum(supportProgress),
  /** The administrator who has taken the message. */
  assignee_name: z.string().nullable(),
  mail: mailState,
}

const handling = { progress: z.enum(supportProgress), note: text(limits.supportNote) }

/** The messages to support, as administrators answer them (decision 022). */
export const supportInbox = group(
  { access: 'admin', tag: 'support' },
  {
    'log/support-messages': list({
      summary: 'The messages to support.',
      filter: z
        .strictObject({
          progress: z.enum(supportProgress).optional(),
          /** Of the message, or of a reply to it. */
          mail: mailState.optional(),
          q: text(limits.name).optional(),
        })
        .prefault({}),
      current: true,
      sortColumns: ['at', 'subject'],
      row: z.object({ ...message, replies: z.int(), reply_failed: z.boolean() }),
    }),
    supportMessage: endpoint({
      summary: 'A message to support, with what was recorded of its sender, and the replies to it.',
      request: z.object({ id_message: id }),
      response: z.object({
        message: z.object({
          ...message,
          text: z.string(),
          note: z.string(),
          /** The address that the user typed, where it is not that of the account. */
          reply_address: z.string().optional(),
          report: z.string().optional(),
          last_error: z.string().optional(),
          refusal,
          browser: z.string().optional(),
          replies: z.array(
            z.object({
              id,
              at: instant,
              author_name: z.string().nullable(),
              text: z.string(),
              mail: mailState,
              refusal,
            }),
          ),
        }),
      }),
    }),
    updateSupportMessage: endpoint({
      summary: 'Set how far a message to support is, and the internal note about it.',
      audit: 'support_message.update',
      request: z.object({
        id,
        ...handling,
        previous: previousValues({ ...handling, note: shownText }),
      }),
      response: nothing,
    }),
    replyToSupportMessage: endpoint({
      summary: 'Reply to a message to support by mail; the reply is kept with it.',
      audit: 'support_message.reply',
      bodyBytes: 64 * 1024,
      request: z.object({
        id,
        reply: text(limits.message),
        /** How many replies the message had; with more, the administrator reads them before sending another. */
        previous: previousValues({ replies: z.int().min(0) }),
      }),
      response: nothing,
      validate: validateSupportReply,
    }),
    resendSupportMail: endpoint({
      summary: 'Send the mail of a message to support, or of a reply to it, again that could not be sent.',
      audit: 'support_message.resend',
      request: z.object({ id_mail: id }),
      response: nothing,
    }),
  },
)
