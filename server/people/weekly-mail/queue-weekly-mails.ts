import { limits } from '#common/validation/limits.ts'
import type { Config } from '../../base/config.ts'
import { supportMessages } from '../../base/db/schema/index.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { unsubscribeLinks } from '../../base/mail/unsubscribe-links.ts'
import { listWaiting } from '../attention/waiting.ts'
import { composeWeeklyMail, type Week } from './compose-weekly-mail.ts'
import { claimDueMails, failedReports, usersOfWeek } from './queries.ts'

async function weekOf(scope: Scope, now: Date): Promise<Week> {
  const people = await usersOfWeek(scope, now)
  const failed = await failedReports(scope, people)
  const { support, ...lists } = await listWaiting(scope, 1)
  // Without a total there are more than are counted.
  const count = ({ total = limits.logCount }: { total?: number | undefined }) => total
  const waiting = {
    requests: count(lists.requests),
    findings: count(lists.findings),
    subscriptions: count(lists.subscriptions),
    expiring: count(lists.expiring),
    accounts: count(lists.accounts),
    support: support.new,
  }
  return { ...people, failed, waiting }
}

/**
 * Puts the weekly mails that are due into the outbox, each once: the claim of its recipient is in the same transaction.
 * Without a mail server they would be sent whenever there is one.
 */
export async function queueWeeklyMails(
  db: Db,
  config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL' | 'PORT'>,
  now: Date,
): Promise<void> {
  if (!config.SMTP_URL) return
  await forEachTenant(db, ({ id: tenantId, settings }) =>
    inTransaction({ db, tenantId }, async (tx) => {
      const recipients = await claimDueMails(tx, tenantSettings(settings).timeZone, now)
      if (recipients.length === 0) return
      const week = await weekOf(tx, now)
      const mails = recipients.map((recipient) => {
        const portal = portalAddress(config, recipient.host)
        const { context, ...mail } = composeWeeklyMail(week, recipient, portal)
        const end = unsubscribeLinks(portal, tenantId, recipient.token ?? '')
        return {
          ...mail,
          context: { ...context, end },
          ...{ tenantId, userId: recipient.id, email: recipient.email, kind: 'report_check' as const },
          ...{ createdAt: now, nextAttemptAt: now },
        }
      })
      await tx.db.insert(supportMessages).values(mails)
    }),
  )
}
