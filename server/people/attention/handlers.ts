import type { attention } from '#common/contract/attention.ts'
import { limits } from '#common/validation/limits.ts'
import { listRequests } from '../../access/requests/queries.ts'
import { countOpen } from '../../company/support/inbox.ts'
import type { HandlersOf } from '../../http/call.ts'
import { listExpiringAccounts } from '../../power-bi/accounts/queries.ts'
import { listProblems } from '../../reports/check/list-findings.ts'
import { listAllSubscriptions } from '../../reports/subscriptions/subscription-list.ts'
import { listExpiring } from '../users/user-list.ts'
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
} satisfies HandlersOf<typeof attention>
