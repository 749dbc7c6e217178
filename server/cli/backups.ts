import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { z } from 'zod'
import { type Manifest, readManifest, verifyTables } from '../base/backup/archive.ts'
import { restoreBackup, tablesWithData } from '../base/backup/restore-backup.ts'
import { writeBackup } from '../base/backup/write-backup.ts'
import { explainDatabaseError } from '../base/db/database-error.ts'
import { administrativeClient, exclusively, requireServer } from '../base/db/migrate.ts'
import { openKeyring } from '../base/encryption/open-keyring.ts'
import { CommandError, command, flag, type Terminal, withServer } from './command.ts'
import { folder } from './options.ts'
import { recordCommand } from './record.ts'

/** Connects to the database for one command. */
const withClient = <T>(terminal: Terminal, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withServer(terminal, async ({ direct, connection }) => {
    const client = administrativeClient(direct ?? connection, 'backup')
    try {
      await client.connect().catch((error: unknown) => {
        throw explainDatabaseError(error, client)
      })
      await requireServer(client)
      return await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  })

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Restores in one transaction: if anything fails, the database stays as it was. */
async function restore(
  terminal: Terminal,
  client: pg.Client,
  { from, replace, manifest }: { from: string; replace: boolean; manifest: Manifest },
): Promise<void> {
  await exclusively(client, async () => {
    const full = await tablesWithData(client)
    if (full.length > 0 && !replace) {
      throw new CommandError(
        `The database is not empty (${full.slice(0, 5).join(', ')} …). To delete everything in it, add --replace.`,
      )
    }
    await restoreBackup(client, from, manifest, terminal.say)
    const db = drizzle(client)
    // Without the key the portal could not start.
    await openKeyring(terminal.readConfig(), db, { warn: terminal.say })
    const details = { createdAt: manifest.createdAt, version: manifest.version, replaced: full.length > 0 }
    await recordCommand(db, null, 'backup.restore', { object: { name: from }, details })
  })
  await client.query('analyze')
}

/** Backups of the whole database (decision 058). */
export const backupCommands = {
  backup: command({
    summary:
      'Write a backup of the database to a new folder, also while the portal is running. It does not contain SECRETS_KEY.',
    options: z.object({ to: folder.describe('folder to create') }),
    run: (options, terminal) =>
      withClient(terminal, async (client) => {
        const manifest = await writeBackup(client, options.to, terminal.say)
        const rows = rowsOf(manifest)
        terminal.result(
          { folder: options.to, createdAt: manifest.createdAt, tables: manifest.tables.length, rows },
          `Backup ${options.to}: ${rows} rows of ${manifest.tables.length} tables`,
          'Keep the key of its secrets too, in another place (SECRETS_KEY, or DATA_DIR/secrets.key).',
        )
      }),
  }),
  restore: command({
    summary:
      'Restore a backup into an empty database, which may be another kind or version of PostgreSQL. Stop the portal before.',
    options: z.object({
      from: folder.describe('folder of the backup'),
      replace: flag().describe('delete everything in the database first'),
      verify: flag().describe('only check that the backup is complete and undamaged'),
    }),
    run: async ({ from, replace, verify }, terminal) => {
      const manifest = await readManifest(from)
      await verifyTables(from, manifest.tables)
      const rows = rowsOf(manifest)
      const value = { folder: from, createdAt: manifest.createdAt, tables: manifest.tables.length, rows }
      const summary = `${rows} rows of ${manifest.tables.length} tables, of ${manifest.createdAt}`
      if (verify) return terminal.result(value, `The backup is complete: ${summary}`)
      await withClient(terminal, (client) => restore(terminal, client, { from, replace, manifest }))
      terminal.result(value, `Restored: ${summary}`)
    },
  }),
}
