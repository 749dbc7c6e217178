import pg from 'pg'
import { PortalError } from '#common/errors/portal-error.ts'
import type { PoolStats } from '../metrics/stats.ts'
import type { Semaphore } from './semaphore.ts'

/** Tenants whose share of a pool is kept in memory. */
export const maxTenants = 500

/** At most half of a pool, so that one tenant cannot keep the others waiting. */
export const halfOf = ({ max }: { max: number }): number => Math.max(1, Math.floor(max / 2))

/** @param shares whose queues are in front of the pool's own */
export function poolStats(name: string, pool: pg.Pool, shares: Semaphore[]): PoolStats {
  const { totalCount, idleCount, waitingCount, options } = pool
  const inShares = shares.reduce((sum, { waiting }) => sum + waiting, 0)
  const inUse = totalCount - idleCount
  return { name, max: options.max, inUse, idle: idleCount, waiting: waitingCount + inShares }
}

/** How a share of a pool limits its user. */
export interface ShareOptions {
  slots: Semaphore
  /** Ends the waiting for a connection; `cancel` is then called for each query that runs. */
  signal?: AbortSignal
  cancel?: (client: pg.PoolClient) => void
}

/** A connection-level error: the connection may still be in use by the server, and must not be used again. */
const isBroken = (error: unknown): boolean => !(error instanceof pg.DatabaseError)

/** The pool's error when none of its connections becomes free in time. */
const isFull = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * A pool that takes its connections from another one, but only as many at a time as the semaphore has slots.
 * Its errors include PortalError `server.busy`.
 * @returns a `pg.Pool` by prototype, with the other properties of the pool
 */
export function sharePool(pool: pg.Pool, { slots, signal, cancel }: ShareOptions): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    await slots.acquire(signal)
    const client = await pool.connect().catch((error: unknown) => {
      slots.release()
      throw isFull(error) ? new PortalError('server.busy', { retryAfter: 5, cause: error }) : error
    })
    const release = client.release
    const onAbort = () => cancel?.(client)
    let isHeld = true
    client.release = (error) => {
      if (!isHeld) return
      isHeld = false
      signal?.removeEventListener('abort', onAbort)
      slots.release()
      // A cancelled connection is closed: the cancellation could hit the next query.
      release.call(client, error || signal?.aborted)
    }
    if (signal?.aborted) client.release()
    signal?.throwIfAborted()
    signal?.addEventListener('abort', onAbort, { once: true })
    return client
  }

  async function query(...args: Parameters<pg.PoolClient['query']>): Promise<unknown> {
    const client = await connect()
    let error: unknown
    try {
      return await client.query(...args)
    } catch (thrown) {
      error = thrown
      throw thrown
    } finally {
      client.release(error !== undefined && isBroken(error))
    }
  }

  return Object.assign(Object.create(pool) as pg.Pool, { connect, query })
}
