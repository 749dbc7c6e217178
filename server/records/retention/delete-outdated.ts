import { asc, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Scope, TenantTable } from '../../base/db/scope.ts'
import { tenantScoped } from '../../base/db/scope.ts'

/** A log: rows of a tenant with their time. */
export type LogTable = TenantTable & { id: PgColumn; at: PgColumn }

/** Rows deleted per transaction, so that none of them holds locks for long. */
const batchSize = 2000
/** The rest of a large log follows in the next hours. */
const maxBatches = 500

/**
 * Deletes rows of a log that are older than a moment, in batches by its index on tenant and time. Rows that another node
 * is deleting are skipped.
 * @param prepare runs first in each transaction
 */
export async function deleteOutdated(
  { db, tenantId }: Scope,
  table: LogTable,
  before: Date,
  prepare?: SQL,
): Promise<void> {
  const deleteBatch = async (tx: Db): Promise<number> => {
    if (prepare) await tx.execute(prepare)
    const outdated = tx
      .select({ id: table.id })
      .from(table)
      .where(tenantScoped({ tenantId }, table, lt(table.at, before)))
      .orderBy(asc(table.at), asc(table.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const { rowCount } = await tx
      .delete(table)
      .where(tenantScoped({ tenantId }, table, inArray(table.id, outdated)))
    return rowCount ?? 0
  }
  for (let batch = 0; batch < maxBatches; batch++) {
    if ((await db.transaction(deleteBatch)) < batchSize) return
  }
}
