import { PortalError } from '#common/errors/portal-error.ts'
import { supportMessages } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { oneLine } from '../../base/mail/mailer.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { queuedMail } from '../../base/mail/queued-mail.ts'
import type { SignInDeps } from '../deps.ts'

/** Whether this is the first such mail of the day. */
async function isDue({ limiter }: Pick<SignInDeps, 'limiter'>, userId: number): Promise<boolean> {
  try {
    await limiter.consume('wrongCodeMails', userId)
    return true
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
}

/**
 * Puts a mail into the outbox that tells users of wrong codes after their right password: unless it was themselves,
 * another person knows it. None where no mail server is configured.
 */
export async function mailWrongCodes(
  deps: Pick<SignInDeps, 'config' | 'limiter' | 'clock'>,
  scope: Scope,
  userId: number,
): Promise<void> {
  const { config, clock } = deps
  if (!config.SMTP_URL) return
  const recipient = await findRecipient(scope.db, { tenantId: scope.tenantId, userId })
  if (!recipient || recipient.isBlocked || !(await isDue(deps, userId))) return
  const { name, email, company, host } = recipient
  const link = portalAddress(config, host).origin
  const values = { name: oneLine(name), company: oneLine(company), link }
  const at = new Date(clock.now())
  await scope.db.insert(supportMessages).values({
    ...queuedMail(recipient, 'account', (texts) => texts.wrongCodes, values),
    ...{ tenantId: scope.tenantId, userId, email, kind: 'access_request', createdAt: at, nextAttemptAt: at },
  })
}
