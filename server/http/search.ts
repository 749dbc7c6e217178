import type { FastifyReply } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import { PortalError } from '#common/errors.ts'
import type { Scope } from '../db/scope.ts'
import { driverError } from '../db/violation.ts'
import type { Deps } from '../deps.ts'

/** How long the queries of a search may take together, including the waiting for a connection. */
const timeoutMs = 5_000

/** PostgreSQL's query_canceled: by its own timeout or by a cancellation of ours. */
const isCancelled = (error: unknown): boolean => driverError(error).code === '57014'

/** Whether a call may read many rows: a list of the access log, or any list with a search term. */
export const isSearch = (entry: Entry, input: object): boolean =>
  entry.kind === 'list' || ('search' in input && Boolean(input.search))

/**
 * Runs a search on the connections for searches. Its queries are cancelled when it takes too long, and when the caller
 * closes the connection.
 * @throws PortalError `list.too_slow`
 */
export async function runSearch<T>(
  { database }: Deps,
  tenantId: number,
  reply: FastifyReply,
  search: (scope: Scope) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(new PortalError('list.too_slow'))
  const timer = setTimeout(abort, timeoutMs)
  reply.raw.once('close', abort)
  try {
    return await search({ db: database.forSearch(tenantId, controller.signal), tenantId })
  } catch (error) {
    throw controller.signal.aborted || isCancelled(error) ? new PortalError('list.too_slow') : error
  } finally {
    clearTimeout(timer)
    reply.raw.off('close', abort)
  }
}
