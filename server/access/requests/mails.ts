import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import type { Language } from '#common/texts/language.ts'
import type { Config } from '../../base/config.ts'
import { supportMessages } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { oneLine } from '../../base/mail/mailer.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { queuedMail } from '../../base/mail/queued-mail.ts'
import { listAdministrators } from '../../directory/users.ts'

/** A request for access, with names and reason. */
interface Requested {
  id: number
  userName: string
  userEmail: string
  reportName: string
  groupName: string
  /** The label of the page that is asked for; undefined: the report. */
  pageTitle: string | undefined
  reason: string
}

interface Outgoing {
  userId: number
  email: string
  language: Language | null
  kind: 'requested' | 'requestedPage' | 'granted' | 'declined'
  values: Record<string, string> & { link: string }
}

async function queue(tx: Scope, mails: readonly Outgoing[], at: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ userId, email, language, kind, values }) => ({
    ...queuedMail(
      { language },
      kind === 'requested' || kind === 'requestedPage' ? 'administrator' : 'requester',
      ({ accessRequest }) => accessRequest[kind],
      values,
    ),
    tenantId: tx.tenantId,
    userId,
    email,
    kind: 'access_request' as const,
    createdAt: at,
    nextAttemptAt: at,
  }))
  await tx.db.insert(supportMessages).values(rows)
}

/** Puts a mail to each administrator into the outbox; none where no mail server is configured. */
export async function mailAdministrators(
  tx: Scope,
  config: Config,
  { at, ...request }: Requested & { at: Date },
): Promise<void> {
  if (!config.SMTP_URL) return
  const values = {
    user: oneLine(request.userName),
    email: request.userEmail,
    report: oneLine(request.reportName),
    group: oneLine(request.groupName),
    page: oneLine(request.pageTitle ?? ''),
    reason: request.reason || '–',
  }
  const mails = (await listAdministrators(tx)).map(({ id: userId, email, language, host }) => {
    // It opens the answer to this request.
    const link = new URL(`${href('accessRequests')}?id=${request.id}`, portalAddress(config, host)).href
    const kind = request.pageTitle === undefined ? 'requested' : 'requestedPage'
    return { userId, email, language, kind, values: { ...values, link } } as const
  })
  await queue(tx, mails, at)
}

/**
 * Puts the answer to a request into the outbox. Only who has access reads the name of the report.
 * @param answer `page`: the name of the page that was asked for, or empty; `report`: the name, with granted access; `reason`: why it is declined
 */
export async function mailAnswer(
  tx: Scope,
  config: Config,
  answer: { userId: number; reportId: number; page: string; at: Date } & (
    | { report: string }
    | { reason: string }
  ),
): Promise<void> {
  if (!config.SMTP_URL) return
  const recipient = await findRecipient(tx.db, { tenantId: tx.tenantId, userId: answer.userId })
  if (!recipient || recipient.isBlocked) return
  const { reportId, page } = answer
  const path = page ? pageHref(reportId, page) : href('report', { id_report: reportId })
  const link = new URL(path, portalAddress(config, recipient.host)).href
  const values: Outgoing['values'] =
    'report' in answer ? { report: oneLine(answer.report), link } : { reason: answer.reason || '–', link }
  const kind = 'report' in answer ? 'granted' : 'declined'
  const { id: userId, email, language } = recipient
  await queue(tx, [{ userId, email, language, kind, values }], answer.at)
}
