import type { Config } from '../base/config.ts'
import { supportMessages } from '../base/db/schema/index.ts'
import type { Scope } from '../base/db/scope.ts'
import { portalAddress } from '../base/mail/portal-address.ts'
import type { queuedMail } from '../base/mail/queued-mail.ts'
import { listAdministrators } from './users.ts'

type Administrator = Awaited<ReturnType<typeof listAdministrators>>[number]

/**
 * Puts a mail to each administrator into the outbox, about problems that the portal has found; none where no mail server is
 * configured: it would be sent whenever there is one, long after they were solved.
 * @param compose the mail for a recipient, with the portal's address
 */
export async function mailAdministrators(
  tx: Scope,
  config: Config,
  at: Date,
  compose: (recipient: Administrator, portal: URL) => ReturnType<typeof queuedMail>,
): Promise<void> {
  if (!config.SMTP_URL) return
  const mails = (await listAdministrators(tx)).map((recipient) => ({
    ...compose(recipient, portalAddress(config, recipient.host)),
    ...{ tenantId: tx.tenantId, userId: recipient.id, email: recipient.email },
    ...{ kind: 'report_check' as const, createdAt: at, nextAttemptAt: at },
  }))
  if (mails.length > 0) await tx.db.insert(supportMessages).values(mails)
}
