import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import { buildApp } from './app.ts'
import { createAuditLog } from './audit/audit-log.ts'
import { createAltcha } from './authentication/altcha.ts'
import { checkBreachedPasswords } from './authentication/breached-passwords.ts'
import { type Captcha, noCaptcha } from './authentication/captcha.ts'
import { withFallback } from './authentication/captcha-fallback.ts'
import { createRecaptcha } from './authentication/recaptcha.ts'
import { createRotatingTokens } from './authentication/rotating-tokens.ts'
import { createSessionTokens } from './authentication/session-tokens.ts'
import { listHosts } from './brand/queries.ts'
import type { Config } from './config.ts'
import { createQueryCache, type QueryCache } from './db/cache/query-cache.ts'
import type { Database } from './db/open.ts'
import type { Deps } from './deps.ts'
import { createEmbedService } from './embed/embed-service.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { periodicJobs } from './jobs/periodic-jobs.ts'
import type { Keyring } from './keys/keyring.ts'
import { fixedSigningKey, type SigningKeys, storedSigningKeys } from './keys/signing-keys.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { createMailer } from './mail/mailer.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createPasswordLinks } from './password-links/password-links.ts'
import { createPageViewLog } from './reports/page-view-log.ts'
import { createSessionActivity } from './sessions/session-activity.ts'
import { createSubscriptionMailer } from './subscriptions/subscription-mailer.ts'
import { createOutbox } from './support/outbox.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'
import { createReportLoadLog } from './usage/report-load-log.ts'

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
    await tracing.close()
  })
  return app
}
