import type { InputOf } from '#common/contract/index.ts'
import type { subscriptions } from '#common/contract/subscriptions.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { limits } from '#common/validation/limits.ts'
import { recordIfForbidden } from '../../access/opening/record-opening.ts'
import { reportRefOf } from '../../access/opening/report-view.ts'
import { timeZoneOf } from '../../base/db/time-zones.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { storedRefusal } from '../../base/mail/refusal.ts'
import { lockUser } from '../../directory/users.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { availableNow } from '../../power-bi/models/available-now.ts'
import { findLogin } from '../../sign-in/authentication/queries.ts'
import { countMailTo } from '../../sign-in/authentication/throttle.ts'
import type { ReportsDeps } from '../deps.ts'
import { exportedPages, requireExportable } from '../exports/export-order.ts'
import {
  type Choice,
  countArranged,
  countSubscriptions,
  deleteSubscription,
  endByToken,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  updateSubscription,
} from './queries.ts'
import { checkRecipients, listRecipients } from './recipients.ts'
import { endSubscription, listAllSubscriptions, lockSubscription } from './subscription-list.ts'

function refuseMoreThan(max: number, count: number): void {
  if (count > max) throw new PortalError('limit.subscriptions', { params: { max } })
}

const missing = () => new PortalError('resource.missing')

/**
 * @throws PortalError `resource.missing`, `access.export`, `mail.unavailable`, or `access.page` for a page that the user may
 * not see or the report does not have
 */
async function choiceOf(
  call: Call<'insertSubscription', ReportsDeps> | Call<'updateSubscription', ReportsDeps>,
  reportId: number,
): Promise<Choice> {
  const { session, scope, caller, deps } = call
  const input: Omit<InputOf<'insertSubscription'>, 'id_report'> = call.input
  const report = await requireExportable(scope, { reportId, userId: session.userId })
  if (!deps.subscriptionMailer.available) throw new PortalError('mail.unavailable')
  const { page: name = null, frequency, day, hour } = input
  const timeZone = await timeZoneOf(scope.db, input.time_zone, session.settings)
  const schedule = { frequency, day, hour, timeZone, onlyIfRefreshed: input.only_if_refreshed === 'S' }
  const choice = { ...schedule, language: caller.language, page: name, pageTitle: null }
  const account = await requireAccount(scope, report.accountId)
  const makesFiles = await availableNow(deps.embed.makesFiles(account, reportRefOf(report)))
  if (makesFiles === false) throw new PortalError('access.export')
  if (name === null) return choice
  const [page] = await exportedPages(deps.embed, account, report, [name]).catch(
    recordIfForbidden(call, { report, account }, [name]),
  )
  return { ...choice, pageTitle: page?.displayName ?? name }
}

export const subscriptionHandlers = {
  async getSubscriptions({ session, scope }) {
    const rows = await listSubscriptions(scope, session.userId)
    return {
      subscriptions: rows.map(({ subscription, reportName, recipient, arranger, last }) => ({
        id: subscription.id,
        id_report: subscription.reportId,
        report_name: reportName,
        recipient: subscription.userId === session.userId ? undefined : recipient,
        arranged_by: subscription.arrangedBy === session.userId ? undefined : (arranger ?? undefined),
        page: subscription.page ?? undefined,
        page_title: subscription.pageTitle ?? undefined,
        frequency: subscription.frequency,
        day: subscription.day,
        hour: subscription.hour,
        time_zone: subscription.timeZone,
        only_if_refreshed: subscription.onlyIfRefreshed,
        next_at: subscription.nextAt.toISOString(),
        paused: subscription.pauseReason,
        last: last && {
          ...{ at: last.at.toISOString(), state: last.state, reason: last.skipReason },
          refusal: storedRefusal(last),
        },
      })),
    }
  },

  async subscriptionRecipients({ input, session, scope }) {
    const { userId } = session
    await requireExportable(scope, { reportId: input.id_report, userId })
    const sent = { reportId: input.id_report, page: input.page ?? null }
    return { users: await listRecipients(scope, userId, sent) }
  },

  async insertSubscription(call) {
    const { input, session, scope, deps } = call
    const { userId } = session
    const choice = await choiceOf(call, input.id_report)
    const reportId = input.id_report
    const others = [...new Set(input.users)].filter((id) => id !== userId)
    const recipients = input.include_me === 'N' && others.length > 0 ? others : [userId, ...others]
    await checkRecipients(scope, userId, { reportId, page: choice.page }, others)
    const now = new Date(deps.clock.now())
    return inTransaction(scope, async (tx) => {
      // In one order, so that two users who subscribe each other do not wait for each other.
      for (const id of [...new Set([...recipients, userId])].sort((one, other) => one - other)) {
        await lockUser(tx, id)
      }
      const ids: number[] = []
      for (const recipient of recipients) {
        const count = await countSubscriptions(tx, recipient)
        refuseMoreThan(limits.subscriptionsPerUser, count + 1)
        const arrangedBy = recipient === userId ? null : userId
        ids.push(await insertSubscription(tx, { ...choice, userId: recipient, reportId, arrangedBy }, now))
      }
      if (others.length > 0) refuseMoreThan(limits.subscriptionsForOthers, await countArranged(tx, userId))
      return { id: ids[0] ?? 0 }
    })
  },

  async updateSubscription(call) {
    const { input, session, scope, deps } = call
    const found = await findSubscription(scope, session.userId, input.id_subscription)
    if (!found) throw missing()
    const choice = await choiceOf(call, found.reportId)
    const now = new Date(deps.clock.now())
    await updateSubscription(scope, session.userId, found.id, choice, now)
    return {}
  },

  async deleteSubscription({ input, session, scope }) {
    if (!(await deleteSubscription(scope, session.userId, input.id_subscription))) throw missing()
    return {}
  },

  async sendSubscription({ input, session, scope, deps }) {
    await deps.limiter.consume('reportExports', session.userId)
    const found = await findSubscription(scope, session.userId, input.id_subscription)
    if (!found) throw missing()
    if (!deps.subscriptionMailer.available) throw new PortalError('mail.unavailable')
    if (found.userId !== session.userId) {
      const recipient = await findLogin(scope, { id: found.userId })
      if (recipient) await countMailTo(deps, scope, recipient.email)
    }
    return { state: await deps.subscriptionMailer.sendNow(scope, found.id) }
  },

  'log/subscriptions': ({ scope, input }) => listAllSubscriptions(scope, input),

  endSubscription: ({ input: { id_subscription: id }, audited }) =>
    audited(async (tx) => {
      const found = await lockSubscription(tx, id)
      if (!found) throw missing()
      await endSubscription(tx, id)
      const { userId, userName, arrangedBy, arranger, reportId, reportName, pageTitle, ...schedule } = found
      const before = {
        user: { userId, name: userName },
        ...(arranger && { arrangedBy: { userId: arrangedBy, name: arranger } }),
        report: { id: reportId, name: reportName },
        ...(pageTitle && { page: pageTitle }),
        ...schedule,
      }
      return { response: {}, object: { id, name: reportName }, before }
    }),

  async cancelSubscription({ input, caller, deps }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const ended = await endByToken(scope, input.token)
    if (!ended) throw missing()
    return { report_name: ended.isWeekly ? serverTexts(caller.language).mail.weekly.name : ended.report }
  },
} satisfies HandlersOf<typeof subscriptions, ReportsDeps>
