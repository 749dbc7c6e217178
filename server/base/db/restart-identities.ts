import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/index.ts'
import type { Db } from './scope.ts'

/** Lets every table continue after its highest id, when rows were written with ids of their own (seed, import). */
export async function restartIdentities(db: Db): Promise<void> {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const { name, columns } = getTableConfig(table)
    if (!columns.some((column) => column.generatedIdentity)) continue
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(max(id), 1), max(id) is not null) from ${table}`,
    )
  }
}
