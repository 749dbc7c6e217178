import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { version } from '../version.ts'
import { DatabaseError } from './database-error.ts'
import type { Migration } from './migrations.ts'

/** The database or a transaction. */
type Executor = Pick<NodePgDatabase, 'execute'>

/** Whether drizzle's table of migrations exists, and has our columns. */
async function tableState(db: Executor): Promise<{ exists: boolean; isMarked: boolean }> {
  const { rows } = await db.execute<{ exists: boolean; isMarked: boolean }>(sql`
    select to_regclass('drizzle.__drizzle_migrations') is not null as "exists",
      exists (select from pg_attribute
        where attrelid = to_regclass('drizzle.__drizzle_migrations') and attname = 'oldest_node') as "isMarked"`)
  return rows[0] ?? { exists: false, isMarked: false }
}

/**
 * Refuses a schema with migrations that this node does not know, unless each of them says that it may run on it.
 * @param own the migrations of this node
 * @throws DatabaseError
 */
export async function requireCompatible(db: Executor, own: Migration[]): Promise<void> {
  const newest = own.at(-1)?.when ?? 0
  if (!(await tableState(db)).exists) return
  // As JSON, because the columns may not exist yet.
  const { rows } = await db.execute<{ release: string | null }>(sql`
    select to_jsonb(m) ->> 'release' as release from drizzle.__drizzle_migrations m
    where created_at > ${newest} and coalesce((to_jsonb(m) ->> 'oldest_node')::bigint > ${newest}, true)
    order by created_at desc limit 1`)
  const [row] = rows
  if (!row) return
  const release = row.release ? `release ${row.release}` : 'a newer release'
  throw new DatabaseError(
    `The database was updated by ${release} of the portal, and release ${version} cannot run on it. Start that release, or restore the backup from before the update (docs/operations.md, "Updates").`,
  )
}

/** Stores with each migration of this node which older nodes may run on it. */
export async function recordCompatibility(db: Executor, own: Migration[]): Promise<void> {
  if (!(await tableState(db)).isMarked) {
    await db.execute(
      sql`alter table drizzle.__drizzle_migrations add column oldest_node bigint, add column release text`,
    )
  }
  const { rows } = await db.execute<{ when: string }>(
    sql`select created_at as "when" from drizzle.__drizzle_migrations where oldest_node is null`,
  )
  const unmarked = new Set(rows.map(({ when }) => Number(when)))
  for (const { when, oldestNode } of own.filter((migration) => unmarked.has(migration.when))) {
    await db.execute(
      sql`update drizzle.__drizzle_migrations set oldest_node = ${oldestNode}, release = ${version} where created_at = ${when}`,
    )
  }
}
