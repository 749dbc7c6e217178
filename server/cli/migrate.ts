import { z } from 'zod'
import { administrativeClient, migrateDatabase } from '../db/migrate.ts'
import { type Migration, pendingMigrations, schemaVersion } from '../db/migrations.ts'
import { command, flag, type Terminal } from './command.ts'

const nameOf = ({ name }: Migration): string => name

async function showPending({ reachServer, result }: Terminal, withSql: boolean): Promise<void> {
  const server = await reachServer()
  const client = administrativeClient(server.direct ?? server.connection, 'migrations')
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
    await server.stop()
  }
}

async function migrate({ reachServer, result }: Terminal): Promise<void> {
  const server = await reachServer()
  try {
    const applied = (await migrateDatabase(server.direct ?? server.connection)).map(nameOf)
    result({ applied }, ...(applied.length > 0 ? applied : ['No migration was pending']))
  } finally {
    await server.stop()
  }
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
      options['dry-run'] || options.sql ? showPending(terminal, options.sql) : migrate(terminal),
  }),
}
