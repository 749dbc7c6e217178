import type { FastifyReply } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../base/db/scope.ts'
import { driverError } from '../base/db/violation.ts'
import type { BaseDeps } from './deps.ts'

/** How long the queries of a search may take together, including the waiting for a connection. */
const timeoutMs = 5_000

/** PostgreSQL's query_canceled: by its own timeout or by a cancellation of ours. */
const isCancelled = (error: unknown): boolean => driverError(error).code === '57014'

/** Whether a list may be some seconds old, so that a replica may answer it. It is never that of a change. */
export const mayLag = (entry: Entry): boolean => entry.kind === 'list' && entry.current !== true

/** Whether a call may read many rows: a list of the access log, or any list with a search term. */
export const isSearch = (entry: Entry, input: object): boolean =>
  entry.kind === 'list' || ('search' in input && Boolean(input.search))

interface Search<T> {
  tenantId: number
  /** Whether its rows may be some seconds old. */
  mayLag: boolean
  reply: FastifyReply
  run: (scope: Scope) => Promise<T>
}

/**
 * Runs a search on the connections for searches, or on the replica. Its queries are cancelled when it takes too long, and
 * when the caller closes the connection.
 * @throws PortalError `list.too_slow`
 */
export async function runSearch<T>(
  { database }: Pick<BaseDeps, 'database'>,
  { tenantId, mayLag, reply, run }: Search<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(new PortalError('list.too_slow'))
  const timer = setTimeout(abort, timeoutMs)
  reply.raw.once('close', abort)
  try {
    const { signal } = controller
    const replica = mayLag && !database.replica?.problem() ? database.replica : undefined
    const onPrimary = () => run({ db: database.forSearch(tenantId, signal), tenantId })
    if (!replica) return await onPrimary()
    return await run({ db: replica.forSearch(tenantId, signal), tenantId }).catch((error: unknown) => {
      // The replica was lost, or cancelled the query because it conflicts with what it has to replay.
      if (signal.aborted || error instanceof PortalError) throw error
      return onPrimary()
    })
  } catch (error) {
    throw controller.signal.aborted || isCancelled(error) ? new PortalError('list.too_slow') : error
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', abort)
  }
}
