import type { DatabaseLog } from '../embedded/index.ts'
import type { Database } from '../open.ts'
import { scopedQuery } from '../prepared.ts'
import type { Db, Scope } from '../scope.ts'
import { type ChangeListener, listenForChanges } from './change-listener.ts'
import { TenantCache } from './tenant-cache.ts'

/** What this node remembers of a database, and how it stays true. */
export interface QueryCache {
  /**
   * This node may have changed something of a tenant: to be said before the caller hears of it, so that the very next
   * call feels it. Other nodes are told by the database.
   */
  invalidateTenant(tenantId: number): void
  /** Begins to listen; until then everything is read from the database. */
  start(): void
  close(): Promise<void>
}

type Recall = TenantCache['get']

/** By database, since transactions see their own: in one, everything is read. */
const recallers = new WeakMap<Db, Recall>()

/**
 * Lets the remembered queries of a database be answered from memory while its changes are heard of, and only then.
 * What is remembered, for how long, and why it is safe: docs/decisions/009.
 */
export function createQueryCache({ db, pool }: Database, log: DatabaseLog): QueryCache {
  const memory = new TenantCache()
  const heard = {
    tenant: (tenantId: number) => memory.invalidate(tenantId),
    everything: () => memory.invalidateAll(),
  }
  let listener: ChangeListener | undefined
  return {
    invalidateTenant: heard.tenant,
    start() {
      const started = listenForChanges(pool, heard, log)
      listener = started
      recallers.set(db, (tenantId, key, read) =>
        started.isConnected() ? memory.get(tenantId, key, read) : read(),
      )
    },
    async close() {
      recallers.delete(db)
      await listener?.close()
    },
  }
}

/** Names a query with its values. Numbers are nearly all there is, and quicker written by themselves. */
const keyOf = (name: string, values: Record<string, unknown> = {}): string => {
  let key = name
  for (const [param, value] of Object.entries(values)) {
    key += ` ${param}=${typeof value === 'number' ? value : JSON.stringify(value)}`
  }
  return key
}

/**
 * A `scopedQuery` whose answer is remembered until something of the tenant changes. It may only read tables that
 * announce their changes (migration `changes`; a test sees to that), and its answer is shared and therefore frozen.
 */
export const cachedQuery: typeof scopedQuery = (name, build) => {
  const query = scopedQuery(name, build)
  return (scope: Scope, values) => {
    const read = () => query(scope, values)
    const recall = recallers.get(scope.db)
    return (recall ? recall(scope.tenantId, keyOf(name, values), read) : read()) as ReturnType<typeof query>
  }
}
