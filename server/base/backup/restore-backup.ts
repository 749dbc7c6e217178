import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { changeChannel } from '../db/cache/change-listener.ts'
import { applyMigrations, readMigrations } from '../db/migrations.ts'
import * as schema from '../db/schema/index.ts'
import { type ArchivedTable, BackupError, type Manifest, readTable } from './archive.ts'
import { type CatalogTable, inOrderOfReferences, listTables } from './catalog.ts'

const quoted = pg.escapeIdentifier
/** One statement inserts rows up to this many characters of JSON. */
const batchLength = 4_000_000
const batchRows = 5_000

/** What every start of an empty portal creates; not the data of any user. */
const createdAtStart = ['secrets']

/** Names of tables that contain data. */
export async function tablesWithData(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listTables(client)) {
    if (createdAtStart.includes(name)) continue
    const { rows } = await client.query<{ hasRows: boolean }>(
      `select exists (select from ${quoted(name)}) as "hasRows"`,
    )
    if (rows[0]?.hasRows) found.push(name)
  }
  return found
}

/** Drops the portal's tables and functions, of this release and of the backup's, and nothing else. */
async function dropEverything(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const ours = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  for (const name of new Set([...ours, ...tables.map((table) => table.name)])) {
    await client.query(`drop table if exists ${quoted(name)} cascade`)
  }
  const { rows } = await client.query<{ routine: string }>(
    `select oid::regprocedure::text as routine from pg_proc
       where pronamespace = 'public'::regnamespace and proname like 'vitrine\\_%'`,
  )
  for (const { routine } of rows) await client.query(`drop routine ${routine} cascade`)
  await client.query('drop schema if exists drizzle cascade')
}

/** Inserts the rows of a table in batches. */
async function loadTable(
  client: pg.ClientBase,
  folder: string,
  { name, columns, rows: expected }: ArchivedTable,
  { columns: stored }: CatalogTable,
): Promise<void> {
  const values = columns.map((column, at) => {
    const type = stored.find((one) => one.name === column)?.type
    if (!type)
      throw new BackupError(`The backup has a column ${name}.${column} that its schema does not have.`)
    return `(v ->> ${at})::${type}`
  })
  const insert = `insert into ${quoted(name)} (${columns.map((column) => quoted(column)).join(', ')})
    overriding system value select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as v`
  let loaded = 0
  let batch: string[] = []
  let length = 0
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`])
    loaded += batch.length
    batch = []
    length = 0
  }
  for await (const row of readTable(folder, name)) {
    batch.push(row)
    length += row.length
    if (length >= batchLength || batch.length >= batchRows) await flush()
  }
  await flush()
  if (loaded !== expected)
    throw new BackupError(`${name}: the backup has ${loaded} rows instead of ${expected}.`)
}

/**
 * Replaces everything in a database by a backup, in the caller's transaction. The backup is loaded into the schema it
 * was made with, which is then migrated to that of this release.
 * @throws BackupError when a newer release made the backup, or its contents do not fit
 */
export async function restoreBackup(
  client: pg.ClientBase,
  folder: string,
  manifest: Manifest,
  progress: (step: string) => void,
): Promise<void> {
  const migrations = readMigrations()
  if (!migrations.some(({ when }) => when === manifest.schema)) {
    throw new BackupError(
      `The backup was made by release ${manifest.version} with a schema that this release does not know. Restore it with that release or a newer one.`,
    )
  }
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'")
  await dropEverything(client, manifest)
  await applyMigrations(
    client,
    migrations.filter(({ when }) => when <= manifest.schema),
  )
  const archived = new Map(manifest.tables.map((table) => [table.name, table]))
  const catalog = new Map((await listTables(client)).map((table) => [table.name, table]))
  for (const name of await inOrderOfReferences(client, [...archived.keys()])) {
    const [table, stored] = [archived.get(name), catalog.get(name)]
    if (!table || !stored)
      throw new BackupError(`The backup has a table ${name} that its schema does not have.`)
    await loadTable(client, folder, table, stored)
    progress(`${name}: ${table.rows} rows`)
  }
  for (const { table, column, last, isCalled } of manifest.sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      quoted(table),
      column,
      last,
      isCalled,
    ])
  }
  await applyMigrations(
    client,
    migrations.filter(({ when }) => when > manifest.schema),
  )
  // Running nodes drop what they have cached.
  await client.query('select pg_notify($1, $2)', [changeChannel, '*'])
}
