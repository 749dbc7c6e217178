import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../base/config.ts'
import type { QueryCache } from '../base/db/cache/query-cache.ts'
import type { Database } from '../base/db/open.ts'
import type { Keyring } from '../base/encryption/keyring.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { RateLimiter } from '../base/rate-limits/rate-limiter.ts'
import type { Tracing } from '../base/tracing/tracing.ts'
import type { Outbox } from '../company/support/outbox.ts'
import type { EmbedService } from '../power-bi/client/types.ts'
import type { AuditLog } from '../records/audit/audit-log.ts'
import type { ReportLoadLog } from '../records/usage/report-load-log.ts'
import type { SubscriptionMailer } from '../reports/subscriptions/subscription-mailer.ts'
import type { PageViewLog } from '../reports/viewing/page-view-log.ts'
import type { Captcha } from '../sign-in/authentication/captcha.ts'
import type { SessionTokens } from '../sign-in/authentication/session-tokens.ts'
import type { PasswordLinks } from '../sign-in/password-links/password-links.ts'
import type { SessionActivity } from '../sign-in/sessions/session-activity.ts'

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
