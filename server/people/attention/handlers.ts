import type { attention } from '#common/contract/attention.ts'
import { limits } from '#common/validation/limits.ts'
import { listRequests } from '../../access/requests/queries.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { countOpen } from '../../company/support/inbox.ts'
import type { HandlersOf } from '../../http/call.ts'
import { listExpiringAccounts } from '../../power-bi/accounts/queries.ts'
import { listProblems } from '../../reports/check/list-findings.ts'
import { listAllSubscriptions } from '../../reports/subscriptions/subscription-list.ts'
import type { PeopleDeps } from '../deps.ts'
import { listExpiring } from '../users/user-list.ts'
import { setWeeklyMail, wantsWeeklyMail } from '../weekly-mail/queries.ts'
import { firstSteps } from './first-steps.ts'

const range: [number, number] = [0, limits.attentionRows - 1]

export const attentionHandlers = {
  async attention({ scope }) {
    const [requests, findings, subscriptions, expiring, accounts, support, steps] = await Promise.all([
      listRequests(scope, { range, sort: ['at', 'DESC'], filter: {} }),
      listProblems(scope, limits.attentionRows),
      listAllSubscriptions(scope, { range, sort: ['at', 'DESC'], filter: { state: 'failed' } }),
      listExpiring(scope, limits.attentionRows),
      listExpiringAccounts(scope, limits.attentionRows),
      countOpen(scope),
      firstSteps(scope),
    ])
    return { requests, findings, subscriptions, expiring, accounts, support, steps }
  },

  weeklyMail: async ({ scope, session, deps }) => ({
    wanted: await wantsWeeklyMail(scope, session.userId),
    available: deps.config.SMTP_URL !== undefined,
  }),

  async updateWeeklyMail({ input, scope, session, deps }) {
    const { timeZone } = tenantSettings(session.settings)
    const start = { timeZone, now: new Date(deps.clock.now()) }
    await setWeeklyMail(scope, session.userId, input.wanted === 'S' ? start : undefined)
    return {}
  },
} satisfies HandlersOf<typeof attention, PeopleDeps>
