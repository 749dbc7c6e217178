import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '@vitrine/local-postgres'
import pg from 'pg'
import { DatabaseError, explainDatabaseError } from './database-error.ts'
import { CONTROL_POOL, SEARCH_POOL } from './pool-config.ts'
import { readPositions } from './replica-position.ts'
import { cancelThrough, createSearchPool, type SearchPool } from './search-pool.ts'

const checkIntervalMs = 1_000
/** Lists that are older are read from the primary. */
const defaultMaxLagMs = 5_000
/** Positions of the primary that are kept for a replica that is behind. */
const maxMarks = 60

/** How to connect to the replica. */
export interface ReplicaOptions {
  connection: pg.PoolConfig
  maxLagMs?: number
}

/** A streaming replica for lists that may be some seconds old (docs/architecture.md#large-lists). */
export interface Replica extends SearchPool {
  /** Why it is not used; undefined if it answers and is at most `maxLagMs` behind the primary. */
  problem(): DatabaseError | undefined
  /** How far it is behind the primary at most; infinite while it cannot be used for another reason. */
  lagSeconds(): number
  close(): Promise<void>
}

/**
 * Connects to a replica, and compares every second how far it has replayed with how far the primary has written. It may
 * be down at any time, also at start.
 */
export function connectReplica(
  { connection, maxLagMs = defaultMaxLagMs }: ReplicaOptions,
  deps: {
    /** Of the primary. */
    controlPool: pg.Pool
    createPool: (config: pg.PoolConfig) => pg.Pool
    searchConnections: number
    log: DatabaseLog
  },
): Replica {
  const { controlPool, createPool, searchConnections, log } = deps
  const where = new pg.Client(connection)
  const pool = createPool({ ...SEARCH_POOL, ...connection, max: searchConnections })
  const control = createPool({ ...CONTROL_POOL, ...connection, max: 1 })
  function explain(error: unknown): DatabaseError {
    const { message, kind } = explainDatabaseError(error, where)
    return new DatabaseError(message.replaceAll('DATABASE_URL', 'DATABASE_READ_URL'), { cause: error, kind })
  }
  const closing = new AbortController()
  /** What the primary had written at some times, until the replica has replayed it. */
  let marks: { at: number; written: number }[] = []
  /** The replica has everything that was committed before. */
  let currentAt = Number.NEGATIVE_INFINITY
  let failure: DatabaseError | undefined = new DatabaseError('The read replica has not been checked yet.')
  let isUsed: boolean | undefined

  const lagMs = () => performance.now() - currentAt
  const isLagging = () => lagMs() > maxLagMs
  const problem = () =>
    failure ??
    (isLagging() ? new DatabaseError('The read replica is too far behind.', { kind: 'lagging' }) : undefined)

  async function compare(): Promise<void> {
    const at = performance.now()
    const { written, replayed } = await readPositions(controlPool, control)
    const all = [...marks, { at, written }]
    currentAt = all.findLast((mark) => mark.written <= replayed)?.at ?? currentAt
    marks = all.filter((mark) => mark.at > currentAt).slice(-maxMarks)
  }

  async function keepComparing(): Promise<void> {
    while (!closing.signal.aborted) {
      failure = await compare().then(() => undefined, explain)
      const reason = problem()?.message
      if (!reason && isUsed === false) log.info('Lists are read from the replica again.')
      if (reason && isUsed !== false) log.warn(`Lists are read from the primary: ${reason}`)
      isUsed = reason === undefined
      await sleep(checkIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const comparing = keepComparing()

  return {
    ...createSearchPool(
      pool,
      cancelThrough(control, (error) => log.warn(explain(error).message)),
    ),
    problem,
    lagSeconds: () => (failure ? Number.POSITIVE_INFINITY : lagMs() / 1000),
    async close() {
      closing.abort()
      await comparing
      await Promise.all([pool.end(), control.end()])
    },
  }
}
