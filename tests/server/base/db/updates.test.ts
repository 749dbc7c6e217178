import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { migrateDatabase } from '#server/base/db/migrate.ts'
import { readMigrations, releases } from '#server/base/db/migrations.ts'
import { version } from '#server/base/version.ts'
import { createBlankDatabase } from '../../blank-database.ts'
import { createTestDatabase } from '../../database.ts'
import { queryAsAdmin } from '../../test-cluster.ts'

const folder = join(import.meta.dirname, '../../../../server/base/db/migrations')
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true })
})

type Entry = { idx: number; tag: string; when: number }
const journalOf = (place: string) => join(place, 'meta/_journal.json')
const entriesOf = (place: string): Entry[] => JSON.parse(readFileSync(journalOf(place), 'utf8')).entries

/** A copy of the migrations with other entries in its journal. */
function copyWith(entries: Entry[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'))
  copies.push(copy)
  cpSync(folder, copy, { recursive: true })
  const journal = JSON.parse(readFileSync(journalOf(copy), 'utf8'))
  writeFileSync(journalOf(copy), JSON.stringify({ ...journal, entries }))
  return copy
}

/** The migrations up to one of them. */
function migrationsUpTo(tag: string): string {
  const entries = entriesOf(folder)
  return copyWith(entries.slice(0, entries.findIndex((entry) => entry.tag === tag) + 1))
}

/** The migrations of a later release, with one more. */
function futureMigrations(statements: string): string {
  const entries = entriesOf(folder)
  const { idx = 0, when = 0 } = entries.at(-1) ?? {}
  const entry = { version: '7', breakpoints: true, idx: idx + 1, when: when + 1000, tag: '9999_future' }
  const copy = copyWith([...entries, entry])
  writeFileSync(join(copy, '9999_future.sql'), statements)
  return copy
}

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = await createBlankDatabase()
  onTestFinished(database.close)
  return database.connection
}

async function migratedDatabase(): Promise<pg.ClientConfig> {
  const database = await createTestDatabase()
  onTestFinished(database.close)
  return database.connection
}

describe('a node that starts on the schema of a later release', () => {
  it('runs when the migrations are compatible with the release before them', async () => {
    const connection = await migratedDatabase()
    await migrateDatabase(connection, futureMigrations('alter table tenants add column later text'))
    await migrateDatabase(connection)
  })

  it('refuses a migration that says it is not compatible, and tells the operator what to do', async () => {
    const connection = await migratedDatabase()
    const statements = '-- Incompatible with the previous release\nalter table tenants rename name to title'
    await migrateDatabase(connection, futureMigrations(statements))
    await expect(migrateDatabase(connection)).rejects.toThrow(
      new RegExp(`updated by release ${version} of .* cannot run on it\\. Start .* or restore the backup`),
    )
  })

  it('refuses a migration that says nothing', async () => {
    const connection = await migratedDatabase()
    await queryAsAdmin(
      connection,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('future', ${Date.now() * 2})`,
    )
    await expect(migrateDatabase(connection)).rejects.toThrow(/updated by a newer release/)
  })
})

describe.each(releases)('a database made by release $version', ({ migration }) => {
  const tables = `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`

  it('is updated to the schema of a new one and keeps its rows', async () => {
    const connection = await emptyDatabase()
    await migrateDatabase(connection, migrationsUpTo(migration))
    await queryAsAdmin(
      connection,
      `insert into tenants (name) values ('Aurora');
       insert into setups (tenant_id, host, company_name, brand_colour) values (1, 'a.test', 'Aurora', '#2456e6');
       insert into users (tenant_id, setup_id, name, email, password_hash) values (1, 1, 'Ana', 'ana@a.test', 'x');
       insert into groups (tenant_id, name) values (1, 'Sales');
       insert into playlists (tenant_id, user_id, name) values (1, 1, 'Lobby')`,
    )
    await migrateDatabase(connection)
    expect(await queryAsAdmin(connection, tables)).toEqual(
      await queryAsAdmin(await migratedDatabase(), tables),
    )
    expect(await queryAsAdmin(connection, 'select name, email from users')).toEqual([
      { name: 'Ana', email: 'ana@a.test' },
    ])
    expect(await queryAsAdmin(connection, 'select name from playlists')).toEqual([{ name: 'Lobby' }])
  })
})

describe('nodes of the previous release', () => {
  const newest = releases.at(-1)?.migration ?? ''

  it('may run on every migration since, unless it says otherwise', () => {
    const when = entriesOf(folder).find(({ tag }) => tag === newest)?.when ?? Number.NaN
    const later = readMigrations(folder).filter((migration) => migration.when > when)
    expect(later.length).toBeGreaterThan(0)
    expect(later.every(({ oldestNode }) => oldestNode === when)).toBe(true)
  })

  it('find every column they use, and can insert rows without the columns they do not know', async () => {
    type Columns = {
      [name: string]: { type: string; notNull: boolean; default?: unknown; generated?: unknown }
    }
    type Snapshot = { tables: { [name: string]: { columns: Columns } } }
    const snapshot = (tag: string): Snapshot =>
      JSON.parse(readFileSync(join(folder, 'meta', `${tag.slice(0, 4)}_snapshot.json`), 'utf8'))
    const before = snapshot(newest).tables
    const now = snapshot(entriesOf(folder).at(-1)?.tag ?? '').tables
    const problems = Object.entries(before).flatMap(([table, { columns }]) => {
      const current = now[table]?.columns ?? {}
      const lost = Object.entries(columns)
        .filter(([name, { type, notNull }]) => {
          const column = current[name]
          return column?.type !== type || (column.notNull && !notNull)
        })
        .map(([name]) => `${table}.${name} was dropped or changed`)
      const required = Object.entries(current)
        .filter(
          ([name, { notNull, ...column }]) =>
            notNull && !(name in columns || 'default' in column || 'generated' in column),
        )
        .map(([name]) => `${table}.${name} is required`)
      return [...lost, ...required]
    })
    expect(problems).toEqual([])
  })
})
