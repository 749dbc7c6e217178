import type { AccessDeps } from '../access/deps.ts'
import type { SubscriptionMailer } from './subscriptions/subscription-mailer.ts'
import type { PageViewLog } from './viewing/page-view-log.ts'

/** What opening and sending reports depends on. */
export interface ReportsDeps extends AccessDeps {
  pageViews: PageViewLog
  subscriptionMailer: SubscriptionMailer
}
