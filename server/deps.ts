import type { FastifyBaseLogger } from 'fastify'
import type { Captcha } from './authentication/captcha.ts'
import type { SessionTokens } from './authentication/session-tokens.ts'
import type { Config } from './config.ts'
import type { QueryCache } from './db/cache/query-cache.ts'
import type { Database } from './db/open.ts'
import type { EmbedService } from './embed/types.ts'
import type { PageViewLog } from './reports/page-view-log.ts'
import type { Outbox } from './support/outbox.ts'

/** Time as the server sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

/** All that handlers work with. Everything is handed in by `buildApp`'s caller or made by it; nothing is global. */
export interface Deps {
  config: Config
  database: Database
  queryCache: QueryCache
  embed: EmbedService
  captcha: Captcha
  tokens: SessionTokens
  pageViews: PageViewLog
  outbox: Outbox
  clock: Clock
  log: FastifyBaseLogger
}
