import type { supportInbox } from '#common/contract/support-inbox.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { mergeFields } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { storedRefusal } from '../../base/mail/refusal.ts'
import type { HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { countMailsIn } from '../../sign-in/authentication/throttle.ts'
import {
  findMessage,
  insertReply,
  listMessages,
  listReplies,
  lockMail,
  lockMessage,
  requeueMail,
  updateMessage,
} from './inbox.ts'

async function requireMessage(tx: Scope, id: number) {
  const message = await lockMessage(tx, id)
  if (!message) throw new PortalError('resource.missing')
  return message
}

export const supportInboxHandlers = {
  'log/support-messages': ({ scope, input }) => listMessages(scope, input),

  async supportMessage({ input, scope }) {
    const found = await findMessage(scope, input.id_message)
    if (!found) throw new PortalError('resource.missing')
    const { at, userName, assigneeName, context, lastError, ...message } = found
    const replies = await listReplies(scope, found.id)
    return {
      message: {
        ...message,
        at: at.toISOString(),
        user_name: userName,
        assignee_name: assigneeName,
        reply_address: context.replyAddress,
        report: context.report,
        last_error: context.lastError,
        refusal: storedRefusal({ state: message.mail, lastError }),
        browser: context.browser,
        replies: replies.map(({ at, authorName, lastError, ...reply }) => ({
          ...reply,
          refusal: storedRefusal({ state: reply.mail, lastError }),
          at: at.toISOString(),
          author_name: authorName,
        })),
      },
    }
  },

  /** Texts are not recorded: they are about a person and would outlive the message. */
  updateSupportMessage: ({ input: { id, previous, ...input }, session, audited }) =>
    audited(async (tx) => {
      const { subject: name, ...before } = await requireMessage(tx, id)
      const { progress, note } = mergeFields(before, input, previous)
      const assigneeId = progress === 'new' ? null : (before.assigneeId ?? session.userId)
      await updateMessage(tx, id, { progress, assigneeId, note })
      const change = changedFields({ progress: before.progress }, { progress })
      const details = { noteChanged: true }
      return { response: {}, object: { id, name }, ...change, ...(note !== before.note && { details }) }
    }),

  async replyToSupportMessage({ input: { id, reply, previous }, session, audited, deps }) {
    if (!deps.config.SMTP_URL) throw new PortalError('mail.unavailable')
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      const { subject, userId, email, ...before } = await requireMessage(tx, id)
      if (previous && (await listReplies(tx, id)).length > previous.replies) {
        throw new PortalError('resource.conflict')
      }
      const recipient = await findRecipient(tx.db, { tenantId: tx.tenantId, userId })
      const mail = {
        ...{
          userId,
          email: recipient?.email ?? email,
          message: reply,
          replyTo: id,
          authorId: session.userId,
        },
        subject: `Re: ${subject}`.slice(0, limits.subject),
      }
      await countMailsIn(deps, tx, [mail.email])
      const progress = before.progress === 'new' ? 'in_progress' : before.progress
      await insertReply(tx, mail, at)
      await updateMessage(tx, id, { ...before, progress, assigneeId: before.assigneeId ?? session.userId })
      return {
        response: {},
        object: { id, name: subject },
        ...changedFields({ progress: before.progress }, { progress }),
      }
    })
  },

  async resendSupportMail({ input: { id_mail: id }, session, audited, deps }) {
    if (!deps.config.SMTP_URL) throw new PortalError('mail.unavailable')
    await deps.limiter.consume('supportResends', session.userId)
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      const mail = await lockMail(tx, id)
      if (!mail) throw new PortalError('resource.missing')
      // Another administrator was faster, or it has been sent after all.
      if (mail.state !== 'failed') throw new PortalError('resource.conflict')
      const isReply = mail.kind === 'support_reply'
      const account = await findRecipient(tx.db, { tenantId: tx.tenantId, userId: mail.userId })
      // Mail of a deleted account is not sent any more.
      if (!account) throw new PortalError('resource.missing')
      // Mail to a wrong address fails too: a reply goes to the one that the account has now.
      await requeueMail(tx, id, { email: isReply ? account.email : mail.email, at })
      const object = { id: mail.replyTo ?? id, name: mail.subject }
      return { response: {}, object, before: { mail: 'failed' }, after: { mail: 'queued' } }
    })
  },
} satisfies HandlersOf<typeof supportInbox>
