import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { isDatabaseUnavailable } from '../../base/db/database-error.ts'
import { logOutage } from '../../base/log/outage-log.ts'
import { type ConfigOfHost, type ConfigSource, publicConfig, toPublicConfig } from './public-config.ts'
import { listSetups } from './queries.ts'

/** Host names whose last config is kept in memory. */
const maxHosts = 1_000

/** How long a page waits for a database that does not respond. */
const patienceMs = 2_000

/**
 * The public config of a host name from the database, and while that is unavailable or does not respond the last known
 * one, so that pages still load (decision 056). The brands of all host names are read now; an unknown host name gets the
 * first, as always.
 */
export async function createKnownConfigs(
  deps: ConfigSource & { log: FastifyBaseLogger },
): Promise<ConfigOfHost> {
  const known = new LRUCache<string, PublicConfig>({ max: maxHosts })
  const setups = await listSetups(deps.database.db, maxHosts)
  for (const setup of setups) known.set(setup.host, toPublicConfig(deps.config, setup))
  let first = known.get(setups[0]?.host ?? '')

  async function read(host: string): Promise<PublicConfig> {
    const config = await publicConfig(deps, host)
    known.set(host, config)
    first ??= config
    return config
  }

  return async (hostName) => {
    const host = hostName.toLowerCase()
    const lastKnown = known.get(host) ?? first
    if (!lastKnown) return read(host)
    const reading = read(host).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      logOutage(deps.database, deps.log, error)
      return lastKnown
    })
    return Promise.race([reading, pause(patienceMs, lastKnown, { ref: false })])
  }
}
