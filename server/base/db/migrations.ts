import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** Next to this file; the build copies the folder next to the bundle. */
const ownFolder = join(import.meta.dirname, 'migrations')

/** The releases, oldest first, each with its newest migration: the schema that its nodes were made for. */
export const releases = [{ version: '1.1.4', migration: '0008_form_version' }]

/** A line of a migration that nodes of the previous release cannot run on. */
const incompatible = /^-- incompatible with the previous release/im

/** One migration of this release. */
export interface Migration {
  /** Of its file, without extension: `0004_changes`. */
  name: string
  /** Its place in the order of all migrations; milliseconds since 1970. */
  when: number
  hash: string
  statements: string[]
  /** A node may run on it if it knows this `when`: of the newest migration of the previous release, or its own. */
  oldestNode: number
}

/** The migrations in a folder of drizzle-kit, in order; those of this release if absent. */
export function readMigrations(folder = ownFolder): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const newestOfReleases = releases.flatMap(({ migration }) => {
    const newest = entries.find(({ tag }) => tag === migration)
    return newest ? [newest.when] : []
  })
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis: when, hash, sql }, at) => {
    const isIncompatible = sql.some((statement) => incompatible.test(statement))
    const previous = isIncompatible ? undefined : newestOfReleases.findLast((newest) => newest < when)
    return { name: entries[at]?.tag ?? '', when, hash, statements: sql, oldestNode: previous ?? when }
  })
}

/** `when` of the newest migration of a database; undefined for an empty one. */
export async function schemaVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return undefined
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ? Number(rows[0].newest) : undefined
}

/** The migrations that a database does not have yet. */
export async function pendingMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migration[]> {
  const version = await schemaVersion(client)
  return migrations.filter(({ when }) => version === undefined || when > version)
}

/** Applies migrations in the caller's transaction, and records them where drizzle looks for them. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}
