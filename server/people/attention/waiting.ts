import { listRequests } from '../../access/requests/queries.ts'
import type { Scope } from '../../base/db/scope.ts'
import { countOpen } from '../../company/support/inbox.ts'
import { listSilent } from '../../displays/health/report-silent.ts'
import { listExpiringAccounts } from '../../power-bi/accounts/queries.ts'
import { listDisabledWebhooks } from '../../records/webhooks/queries.ts'
import { listProblems } from '../../reports/check/list-findings.ts'
import { listAllSubscriptions } from '../../reports/subscriptions/subscription-list.ts'
import { listExpiring } from '../users/user-list.ts'

/**
 * What waits for an administrator: the newest of each kind, and how many there are.
 * @param most rows of a kind
 */
export async function listWaiting(scope: Scope, most: number) {
  const range: [number, number] = [0, most - 1]
  const [requests, findings, subscriptions, expiring, accounts, webhooks, walls, support] = await Promise.all(
    [
      listRequests(scope, { range, sort: ['at', 'DESC'], filter: {} }),
      listProblems(scope, most),
      listAllSubscriptions(scope, { range, sort: ['at', 'DESC'], filter: { state: 'failed' } }),
      listExpiring(scope, most),
      listExpiringAccounts(scope, most),
      listDisabledWebhooks(scope, most),
      listSilent(scope, most),
      countOpen(scope),
    ],
  )
  return { requests, findings, subscriptions, expiring, accounts, webhooks, walls, support }
}
