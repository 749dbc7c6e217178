import { z } from 'zod'
import { administrativeClient, migrateDatabase } from '../base/db/migrate.ts'
import { type Migration, pendingMigrations, schemaVersion } from '../base/db/migrations.ts'
import type { DatabaseServer } from '../base/db/open.ts'
import { command, flag, type Terminal, withServer } from './command.ts'

const nameOf = ({ name }: Migration): string => name

async function showPending({ direct, connection }: DatabaseServer, { result }: Terminal, withSql: boolean) {
  const client = administrativeClient(direct ?? connection, 'migrations')
  try {
    await client.connect()
    const pending = await pendingMigrations(client)
    const version = await schemaVersion(client)
    const listed = pending.map(({ name, statements }) =>
      withSql ? `-- ${name}\n${statements.join('\n').trim()}\n` : name,
    )
    const value = {
      schema: version ?? null,
      pending: pending.map(({ name, statements }) => (withSql ? { name, statements } : { name })),
    }
    result(value, ...(pending.length > 0 ? listed : ['No migration is pending']))
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function migrate({ direct, connection }: DatabaseServer, { result }: Terminal) {
  const applied = (await migrateDatabase(direct ?? connection)).map(nameOf)
  result({ applied }, ...(applied.length > 0 ? applied : ['No migration was pending']))
}

/** The schema of the database. */
export const migrateCommands = {
  migrate: command({
    summary: 'Migrate the database to the schema of this release, as every node does at start.',
    options: z.object({
      'dry-run': flag().describe('only list the migrations that are pending'),
      sql: flag().describe('with --dry-run: print their statements'),
    }),
    run: (options, terminal) =>
      withServer(terminal, (server) =>
        options['dry-run'] || options.sql
          ? showPending(server, terminal, options.sql)
          : migrate(server, terminal),
      ),
  }),
}
