import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../base/config.ts'
import { createQueryCache, type QueryCache } from '../base/db/cache/query-cache.ts'
import type { Database } from '../base/db/open.ts'
import type { Keyring } from '../base/encryption/keyring.ts'
import { fixedSigningKey, type SigningKeys, storedSigningKeys } from '../base/encryption/signing-keys.ts'
import { createJobRunner } from '../base/jobs/job-runner.ts'
import { createMailer } from '../base/mail/mailer.ts'
import { createMetrics } from '../base/metrics/metrics.ts'
import { createOutbound } from '../base/outbound/outbound.ts'
import { createRateLimiter } from '../base/rate-limits/rate-limiter.ts'
import { noTracing, type Tracing } from '../base/tracing/tracing.ts'
import { listHosts } from '../company/brand/queries.ts'
import { createOutbox } from '../company/support/outbox.ts'
import { createEmbedService } from '../power-bi/client/embed-service.ts'
import { createAuditLog } from '../records/audit/audit-log.ts'
import { createReportLoadLog } from '../records/usage/report-load-log.ts'
import { createSubscriptionMailer } from '../reports/subscriptions/subscription-mailer.ts'
import { createPageViewLog } from '../reports/viewing/page-view-log.ts'
import { createAltcha } from '../sign-in/authentication/altcha.ts'
import { checkBreachedPasswords } from '../sign-in/authentication/breached-passwords.ts'
import { type Captcha, noCaptcha } from '../sign-in/authentication/captcha.ts'
import { withFallback } from '../sign-in/authentication/captcha-fallback.ts'
import { createRecaptcha } from '../sign-in/authentication/recaptcha.ts'
import { createRotatingTokens } from '../sign-in/authentication/rotating-tokens.ts'
import { createSessionTokens } from '../sign-in/authentication/session-tokens.ts'
import { createPasswordLinks } from '../sign-in/password-links/password-links.ts'
import { createSessionActivity } from '../sign-in/sessions/session-activity.ts'
import { createProviderMetadata } from '../sign-in/single-sign-on/metadata.ts'
import { buildApp } from './app.ts'
import type { Deps } from './deps.ts'
import { periodicJobs } from './periodic-jobs.ts'

function createCaptcha(
  { config, database, clock, log }: Pick<Deps, 'config' | 'database' | 'clock' | 'log'>,
  keys: SigningKeys,
): Captcha {
  if (config.CAPTCHA === 'none') return noCaptcha
  const altcha = createAltcha(database.db, keys, clock)
  if (config.CAPTCHA === 'altcha') return altcha
  const recaptcha = createRecaptcha(config, () => listHosts(database.db), log)
  return config.CAPTCHA_FALLBACK === 'altcha' ? withFallback(recaptcha, altcha) : recaptcha
}

/** What the server is composed from; `main` and the tests pass the same parts. */
export interface ServerOptions {
  config: Config
  database: Database
  /** For the secrets in the database. */
  keyring: Keyring
  log: FastifyBaseLogger
  clock?: WallClock
  /** Its `tracePool` has been applied to the database. */
  tracing?: Tracing
  /** Created here unless the caller also needs to invalidate it. */
  queryCache?: QueryCache
  /** Whether to serve the built pages of the apps; API tests do without. */
  pages?: boolean
}

/** Composes the server on an open database; it does not listen yet. */
export async function createServer({
  config,
  database,
  keyring,
  log,
  clock = Date,
  tracing = noTracing,
  queryCache = createQueryCache(database, log),
  pages = true,
}: ServerOptions): Promise<FastifyInstance> {
  if (config.BREACHED_PASSWORDS_FILE) await checkBreachedPasswords(config.BREACHED_PASSWORDS_FILE)
  const sessionKeys = config.SESSION_SECRET
    ? fixedSigningKey(config.SESSION_SECRET)
    : await storedSigningKeys('session', database.db, keyring, clock, log)
  const captchaKeys = await storedSigningKeys('captcha', database.db, keyring, clock, log)
  const mailer = createMailer(config, log)
  const metrics = createMetrics()
  const outbound = createOutbound(config)
  const audit = createAuditLog(database.db, log)
  const embed = createEmbedService({
    clock: () => clock.now(),
    log,
    decrypt: keyring.decrypt,
    observe: metrics.observePowerBi,
    tracing,
  })
  const mailDeps = { db: database.db, mailer, config, clock, log, tracing }
  const deps: Deps = {
    config,
    database,
    queryCache,
    log,
    clock,
    metrics,
    tracing,
    embed,
    audit,
    keyring,
    captcha: createCaptcha({ config, database, clock, log }, captchaKeys),
    tokens: createRotatingTokens(sessionKeys, (key) => createSessionTokens(key, clock)),
    pageViews: createPageViewLog(database.db, log),
    reportLoads: createReportLoadLog(database.db, log),
    limiter: createRateLimiter(database.pool, config.RATE_LIMIT_FACTOR),
    outbound,
    providers: createProviderMetadata(outbound),
    sessionActivity: createSessionActivity(database.db, clock, log),
    outbox: createOutbox(mailDeps),
    passwordLinks: createPasswordLinks(mailDeps),
    subscriptionMailer: createSubscriptionMailer({ ...mailDeps, embed, audit }),
  }
  const app = await buildApp(deps, { pages })
  const jobs = createJobRunner(periodicJobs(deps), { db: database.db, metrics: metrics.jobs, tracing, log })
  sessionKeys.start()
  captchaKeys.start()
  app.addHook('onListen', async () => {
    deps.queryCache.start()
    jobs.start()
    // One after another, so that the queues share a connection.
    await deps.outbox.start()
    await deps.passwordLinks.start()
    await deps.subscriptionMailer.start()
  })
  // Fastify runs these once the server has stopped listening; `close` waits for them.
  app.addHook('onClose', async () => {
    sessionKeys.stop()
    captchaKeys.stop()
    const workers = [deps.outbox, deps.passwordLinks, deps.subscriptionMailer, jobs]
    await Promise.all(workers.map((worker) => worker.stop()))
    await deps.pageViews.close()
    await deps.reportLoads.close()
    await deps.audit.close()
    await deps.sessionActivity.close()
    await deps.queryCache.close()
    await deps.outbound.close()
    await tracing.close()
  })
  return app
}
