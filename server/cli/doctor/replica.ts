import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseError } from '../../base/db/database-error.ts'
import { readPositions } from '../../base/db/replica-position.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

const about = 'read replica'
const timeoutMs = 5_000
const pollMs = 100

/** Whether the replica belongs to the database, and replays what the primary writes within seconds. */
export async function checkReplica(primary: pg.PoolConfig, replica: pg.PoolConfig): Promise<Finding> {
  const limits = { max: 1, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const pools = [primary, replica].map((config) => new pg.Pool({ ...config, ...limits }))
  const [ofPrimary, ofReplica] = pools as [pg.Pool, pg.Pool]
  for (const pool of pools) pool.on('error', () => undefined)
  try {
    const { written } = await readPositions(ofPrimary, ofReplica)
    for (const until = performance.now() + timeoutMs; performance.now() < until; await sleep(pollMs)) {
      const { replayed } = await readPositions(ofPrimary, ofReplica)
      if (replayed >= written) return ok(about, 'answers, and replays what the primary writes')
    }
    return warning(
      about,
      'it is more than 5 seconds behind',
      'Until it catches up, lists are read from the primary.',
    )
  } catch (error) {
    const isOther = error instanceof DatabaseError
    const advice = isOther
      ? ''
      : 'Check DATABASE_READ_URL. Until it answers, lists are read from the primary.'
    return isOther ? failed(about, error.message, advice) : warning(about, reasonOf(error), advice)
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}
