import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import { buildApp } from './app.ts'
import { createAuditLog } from './audit/audit-log.ts'
import { createAltcha } from './authentication/altcha.ts'
import { type Captcha, noCaptcha } from './authentication/captcha.ts'
import { createRecaptcha } from './authentication/recaptcha.ts'
import { createSessionTokens } from './authentication/session-tokens.ts'
import type { Config } from './config.ts'
import { createQueryCache, type QueryCache } from './db/cache/query-cache.ts'
import type { Database } from './db/open.ts'
import type { Deps } from './deps.ts'
import { createEmbedService } from './embed/embed-service.ts'
import { createRateLimiter } from './limits/rate-limiter.ts'
import { createMailer } from './mail/mailer.ts'
import { createPageViewLog } from './reports/page-view-log.ts'
import { sharedSecret } from './secrets.ts'
import { createOutbox } from './support/outbox.ts'

async function createCaptcha({
  config,
  database,
  clock,
}: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<Captcha> {
  if (config.CAPTCHA === 'none') return noCaptcha
  if (config.CAPTCHA === 'recaptcha') {
    return createRecaptcha(config.RECAPTCHA_SECRET ?? '', config.RECAPTCHA_VERIFY_URL)
  }
  return createAltcha(database.db, await sharedSecret(database.db, 'captcha'), clock)
}

/** What the server is composed from; `main` and the tests pass the same parts. */
export interface ServerOptions {
  config: Config
  database: Database
  log: FastifyBaseLogger
  clock?: WallClock
  /** Created here unless the caller also needs to invalidate it. */
  queryCache?: QueryCache
  /** Whether to serve the built pages of the apps; API tests do without. */
  pages?: boolean
}

/** Composes the server on an open database; it does not listen yet. */
export async function createServer({
  config,
  database,
  log,
  clock = Date,
  queryCache = createQueryCache(database, log),
  pages = true,
}: ServerOptions): Promise<FastifyInstance> {
  const secret = config.SESSION_SECRET ?? (await sharedSecret(database.db, 'session'))
  const deps: Deps = {
    config,
    database,
    queryCache,
    log,
    clock,
    embed: createEmbedService({ clock: () => clock.now(), log }),
    captcha: await createCaptcha({ config, database, clock }),
    tokens: createSessionTokens(secret, config.SESSION_HOURS, clock),
    pageViews: createPageViewLog(database.db, log),
    audit: createAuditLog(database.db, log),
    limiter: createRateLimiter(database.db, log, clock, config.RATE_LIMIT_FACTOR),
    outbox: createOutbox({ db: database.db, mailer: createMailer(config, log), config, clock, log }),
  }
  const app = await buildApp(deps, { pages })
  deps.outbox.start()
  app.addHook('onListen', async () => deps.queryCache.start())
  // Fastify runs these once the server has stopped listening; `close` waits for them.
  app.addHook('onClose', async () => {
    await deps.outbox.stop()
    await deps.pageViews.close()
    await deps.audit.close()
    await deps.limiter.close()
    await deps.queryCache.close()
  })
  return app
}
