import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { version } from '../version.ts'
import { DatabaseError } from './database-error.ts'

/** The releases, oldest first, each with its newest migration: the schema that its nodes were made for. */
export const releases = [{ version: '1.1.4', migration: '0008_form_version' }]

/** A line of a migration that nodes of the previous release cannot run on. */
const incompatible = /^-- incompatible with the previous release/im

/** A migration of this node. Both numbers are times of the journal (`when`), which order the migrations. */
interface Migration {
  when: number
  /** A node may run on it if it knows this migration: the newest of the previous release, or the migration itself. */
  oldestNode: number
}

/** Reads the migrations in a folder of drizzle-kit, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const newestOfReleases = releases.flatMap(({ migration }) => {
    const newest = entries.find(({ tag }) => tag === migration)
    return newest ? [newest.when] : []
  })
  return entries.map(({ when, tag }) => {
    const isIncompatible = incompatible.test(readFileSync(join(folder, `${tag}.sql`), 'utf8'))
    const previous = isIncompatible ? undefined : newestOfReleases.findLast((newest) => newest < when)
    return { when, oldestNode: previous ?? when }
  })
}

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
