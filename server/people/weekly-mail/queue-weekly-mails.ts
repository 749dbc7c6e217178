import { listRequests } from '../../access/requests/queries.ts'
import type { Config } from '../../base/config.ts'
import { supportMessages } from '../../base/db/schema/index.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { forEachTenant } from '../../base/jobs/for-each-tenant.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import { unsubscribeLinks } from '../../base/mail/unsubscribe-links.ts'
import { countOpen } from '../../company/support/inbox.ts'
import { listProblems } from '../../reports/check/list-findings.ts'
import { listAllSubscriptions } from '../../reports/subscriptions/subscription-list.ts'
import { listExpiring } from '../users/user-list.ts'
import { composeWeeklyMail, type Week } from './compose-weekly-mail.ts'
import { claimDueMails, failedReports, usersOfWeek } from './queries.ts'

async function weekOf(scope: Scope, now: Date): Promise<Week> {
  const range: [number, number] = [0, 0]
  const people = await usersOfWeek(scope, now)
  const failed = await failedReports(scope, people)
  const requests = await listRequests(scope, { range, sort: ['at', 'DESC'], filter: {} })
  const findings = await listProblems(scope, 1)
  const subscriptions = await listAllSubscriptions(scope, {
    range,
    sort: ['at', 'DESC'],
    filter: { state: 'failed' },
  })
  const expiring = await listExpiring(scope, 1)
  const support = await countOpen(scope)
  const waiting = {
    requests: requests.total ?? 0,
    findings: findings.total ?? 0,
    subscriptions: subscriptions.total ?? 0,
    expiring: expiring.total ?? 0,
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
