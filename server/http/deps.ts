import type { FastifyBaseLogger } from 'fastify'
import type { WallClock } from '#common/time/clock.ts'
import type { Config } from '../base/config.ts'
import type { QueryCache } from '../base/db/cache/query-cache.ts'
import type { Database } from '../base/db/open.ts'
import type { Keyring } from '../base/encryption/keyring.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Outbound } from '../base/outbound/outbound.ts'
import type { RateLimiter } from '../base/rate-limits/rate-limiter.ts'

/** What every handler may depend on; each room declares what else its handlers need. There are no globals. */
export interface BaseDeps {
  config: Config
  database: Database
  queryCache: QueryCache
  /** For the secrets in the database. */
  keyring: Keyring
  limiter: RateLimiter
  outbound: Outbound
  metrics: Metrics
  clock: WallClock
  log: FastifyBaseLogger
}
