import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { AuditLog } from './audit/audit-log.ts'
import type { Captcha } from './authentication/captcha.ts'
import type { SessionTokens } from './authentication/session-tokens.ts'
import type { Config } from './config.ts'
import type { QueryCache } from './db/cache/query-cache.ts'
import type { Database } from './db/open.ts'
import type { EmbedService } from './embed/types.ts'
import type { Keyring } from './keys/keyring.ts'
import type { RateLimiter } from './limits/rate-limiter.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { PasswordLinks } from './password-links/password-links.ts'
import type { PageViewLog } from './reports/page-view-log.ts'
import type { SessionActivity } from './sessions/session-activity.ts'
import type { SubscriptionMailer } from './subscriptions/subscription-mailer.ts'
import type { Outbox } from './support/outbox.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { ReportLoadLog } from './usage/report-load-log.ts'

/** Everything handlers depend on. It is passed in explicitly; there are no globals. */
export interface Deps {
  config: Config
  database: Database
  queryCache: QueryCache
  embed: EmbedService
  captcha: Captcha
  tokens: SessionTokens
  /** For the secrets in the database. */
  keyring: Keyring
  pageViews: PageViewLog
  reportLoads: ReportLoadLog
  audit: AuditLog
  limiter: RateLimiter
  sessionActivity: SessionActivity
  outbox: Outbox
  passwordLinks: PasswordLinks
  subscriptionMailer: SubscriptionMailer
  metrics: Metrics
  tracing: Tracing
  clock: WallClock
  log: FastifyBaseLogger
}
