import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { createAltcha } from './authentication/altcha.ts'
import { type Captcha, noCaptcha } from './authentication/captcha.ts'
import { createRecaptcha } from './authentication/recaptcha.ts'
import { createSessionTokens } from './authentication/session-tokens.ts'
import type { Config } from './config.ts'
import { type QueryCache, createQueryCache } from './db/cache/query-cache.ts'
import type { Database } from './db/open.ts'
import type { Clock, Deps } from './deps.ts'
import { createEmbedService } from './embed/embed-service.ts'
import { createMailer } from './mail/mailer.ts'
import { createPageViewLog } from './reports/page-view-log.ts'
import { sharedSecret } from './secrets.ts'
import { createOutbox } from './support/outbox.ts'

async function captchaOf({
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

/** What the portal is put together from; `main` and the tests give it the same way. */
export interface ServerOptions {
  config: Config
  database: Database
  log: FastifyBaseLogger
  clock?: Clock
  /** What is remembered of the database; made here unless somebody else has to tell it of changes, too. */
  queryCache?: QueryCache
  /** Whether to serve the built pages of the apps; tests of the API do without. */
  pages?: boolean
}

/** The whole portal on an open database, ready to listen. */
export async function createServer({
  config,
  database,
  log,
  clock = Date,
  queryCache: changes = createQueryCache(database, log),
  pages = true,
}: ServerOptions): Promise<FastifyInstance> {
  const secret = config.SESSION_SECRET ?? (await sharedSecret(database.db, 'session'))
  const deps: Deps = {
    config,
    database,
    queryCache: changes,
    log,
    clock,
    embed: createEmbedService({ clock: () => clock.now(), log }),
    captcha: await captchaOf({ config, database, clock }),
    tokens: createSessionTokens(secret, config.SESSION_HOURS, clock),
    pageViews: createPageViewLog(database.db, log),
    outbox: createOutbox({ db: database.db, mailer: createMailer(config, log), config, clock, log }),
  }
  const app = await buildApp(deps, { pages })
  deps.outbox.start()
  app.addHook('onListen', async () => deps.queryCache.start())
  // Fastify runs these once the server has stopped listening; `close` waits for them.
  app.addHook('onClose', async () => {
    await deps.outbox.stop()
    await deps.pageViews.close()
    await deps.queryCache.close()
  })
  return app
}
