import type { FastifyBaseLogger } from 'fastify'
import type { PauseReason, SkipReason } from '#common/contract/subscriptions.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { WallClock } from '#common/time/clock.ts'
import { findAccessibleReport } from '../../access/granted-reports.ts'
import { noPowerBiReport, reportRefOf } from '../../access/opening/report-view.ts'
import type { Config } from '../../base/config.ts'
import { subscriptionDeliveries } from '../../base/db/schema/index.ts'
import type { Db } from '../../base/db/scope.ts'
import { findRecipient } from '../../base/mail/find-recipient.ts'
import { updateClaimed } from '../../base/mail/mail-queue.ts'
import type { Mail } from '../../base/mail/mailer.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { EmbedService } from '../../power-bi/client/types.ts'
import type { AuditLog } from '../../records/audit/audit-log.ts'
import { exportOrderOf } from '../exports/export-order.ts'
import { createReportRenderer } from '../exports/render-report.ts'
import { composeReportMail } from './compose-report-mail.ts'
import { type ClaimedDelivery, findSubscriptionOf, lastSentDataTime, skipDelivery } from './deliveries.ts'

/** Nothing is sent, and another attempt would have the same result. */
class SkipError extends Error {
  readonly reason: SkipReason

  constructor(reason: SkipReason) {
    super(reason)
    this.reason = reason
  }
}

const pauseReasons: Partial<Record<string, PauseReason>> = {
  'resource.missing': 'access',
  'access.filters': 'access',
  'access.page': 'page',
  'export.filters': 'filters',
}

/** Why nothing can be sent; undefined if another attempt may succeed. */
function skipReasonOf(error: unknown): SkipReason | undefined {
  if (error instanceof SkipError) return error.reason
  if (error instanceof PortalError) return pauseReasons[error.code]
  return error instanceof EmbedError && !error.temporary ? 'power_bi' : undefined
}

/** The subscription waits for its user, because every other delivery would be skipped as well. */
const pauseReasonOf = (reason: SkipReason): PauseReason | undefined =>
  reason === 'power_bi' || reason === 'not_refreshed' ? undefined : reason

export interface PrepareDeps {
  db: Db
  config: Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'PUBLIC_URL' | 'PORT'>
  clock: WallClock
  log: FastifyBaseLogger
  embed: EmbedService
  audit: AuditLog
}

/**
 * Prepares mails with reports: what the user may see is read again for each of them, and rendered by Power BI.
 * @returns the mail of a delivery; undefined if nothing is sent, which is recorded
 * @throws for what another attempt may solve
 */
export function createMailPreparation({ db, config, clock, log, embed, audit }: PrepareDeps) {
  const renderer = createReportRenderer(embed, () => clock.now())

  async function prepare(delivery: ClaimedDelivery): Promise<Mail | undefined> {
    const subscription = await findSubscriptionOf(db, delivery)
    const user = subscription && (await findRecipient(db, subscription))
    if (!user) return undefined
    const { tenantId, reportId, page, onlyIfRefreshed } = subscription
    const language = user.language ?? subscription.language
    const scope = { db, tenantId }
    const report = await findAccessibleReport(scope, { reportId, userId: user.id })
    if (!report || user.isBlocked || report.powerBiReportId === noPowerBiReport) throw new SkipError('access')
    if (!report.exportable) throw new SkipError('export')
    const account = await requireAccount(scope, report.accountId)
    const ref = reportRefOf(report)
    const dataAt = (await embed.refreshedAt(account, ref)) ?? null
    if (onlyIfRefreshed && dataAt && !delivery.requested) {
      const sentDataAt = await lastSentDataTime(db, delivery)
      if (sentDataAt && dataAt <= sentDataAt) throw new SkipError('not_refreshed')
    }
    const format = page === null ? 'PDF' : 'PNG'
    const wanted = { format, pages: page === null ? undefined : [page], language } as const
    const { order, pages } = await exportOrderOf(embed, account, report, user, wanted)
    const file = await renderer.render(account, ref, order, { isShared: !delivery.requested })
    await updateClaimed(db, subscriptionDeliveries, delivery, { dataAt })
    const { id, name, filters } = report
    audit.record({
      ...{ tenantId, userId: user.id, userName: user.name, address: null, requestId: null },
      at: clock.now(),
      action: 'report.export',
      object: { id, name },
      details: { format, filters, pages, mailed: true },
    })
    // As it is called now in Power BI.
    const title = page === null ? name : `${name} · ${pages[0]?.displayName}`
    return composeReportMail({ delivery, subscription, user, title, file, dataAt }, config)
  }

  return async (delivery: ClaimedDelivery): Promise<Mail | undefined> => {
    try {
      return await prepare(delivery)
    } catch (error) {
      const skipReason = skipReasonOf(error)
      if (!skipReason) throw error
      log.info({ err: error, delivery: delivery.id, skipReason }, 'subscription not sent')
      await skipDelivery(db, delivery, skipReason, pauseReasonOf(skipReason))
      return undefined
    }
  }
}
