import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { schemaVersion } from '../db/migrations.ts'
import { version } from '../version.ts'
import { type ArchivedTable, BackupError, type Manifest, writeManifest, writeTable } from './archive.ts'
import { type CatalogTable, listTables } from './catalog.ts'

const rowsPerFetch = 1000
/** Images are up to a few hundred KB each. */
const imagesPerFetch = 50

const quoted = pg.escapeIdentifier

/** Reads the rows of a table by a cursor, so that memory does not grow with it. */
async function* readRows(
  client: pg.ClientBase,
  { name, columns }: CatalogTable,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as row from ${quoted(name)}`,
  )
  const perFetch = columns.some(({ type }) => type === 'bytea') ? imagesPerFetch : rowsPerFetch
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${perFetch} from backup_rows`)
    if (rows.length === 0) break
    onRows(rows.length)
    yield `${rows.map(({ row }) => row).join('\n')}\n`
  }
  await client.query('close backup_rows')
}

/** Where identity columns continue; later than the snapshot, so that no id is given twice. */
async function readSequences(
  client: pg.ClientBase,
  tables: readonly CatalogTable[],
): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = []
  for (const { name: table, columns } of tables) {
    for (const { name: column } of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows: named } = await client.query<{ sequence: string }>(
        'select pg_get_serial_sequence($1, $2) as sequence',
        [quoted(table), column],
      )
      const { rows } = await client.query<{ last: string; isCalled: boolean }>(
        `select last_value::text as last, is_called as "isCalled" from ${named[0]?.sequence}`,
      )
      if (rows[0]) found.push({ table, column, ...rows[0] })
    }
  }
  return found
}

/**
 * Writes a backup of a database to a new folder. It is that of one moment, and nothing waits for it: one transaction
 * reads everything.
 * @param client a connection that nothing else uses
 * @throws BackupError when the folder exists, or the database has no schema
 */
export async function writeBackup(
  client: pg.ClientBase,
  folder: string,
  progress: (step: string) => void,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query(
      "set local statement_timeout = 0; set local timezone = 'UTC'; set local bytea_output = 'hex'",
    )
    await client.query("set local datestyle = 'ISO'; set local idle_in_transaction_session_timeout = 0")
    const schema = await schemaVersion(client)
    if (schema === undefined) throw new BackupError('The database is empty: there is nothing to back up.')
    const { rows: servers } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    const catalog = await listTables(client)
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EEXIST' ? 'it exists already' : error.message
      throw new BackupError(`${folder} cannot be created: ${reason}`)
    })
    const tables: ArchivedTable[] = []
    for (const table of catalog) {
      let rows = 0
      const read = readRows(client, table, (count) => {
        rows += count
      })
      const sha256 = await writeTable(folder, table.name, read)
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, sha256 })
      progress(`${table.name}: ${rows} rows`)
    }
    const sequences = await readSequences(client, catalog)
    const createdAt = new Date().toISOString()
    const postgres = servers[0]?.version ?? ''
    const manifest: Manifest = { format: 1, createdAt, version, postgres, schema, tables, sequences }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}
