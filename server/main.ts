import { LocalPostgresError } from '@vitrine/local-postgres'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './db/database-error.ts'
import { openDatabase } from './db/open.ts'
import { prepareData } from './seed/prepare-data.ts'
import { createServer } from './server.ts'

/** An error whose message is for the operator; a stack trace would only distract. */
const isOperatorError = (error: unknown): error is Error =>
  [ConfigError, DatabaseError, LocalPostgresError].some((kind) => error instanceof kind) ||
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

async function start(): Promise<void> {
  const config = readConfig()
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization'] }, pino.destination(2))
  const progress = (step: string): void => console.log(step)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    searchConnections: config.DATABASE_SEARCH_CONNECTIONS,
    log,
    progress,
  })
  let stopping = false
  try {
    await prepareData(database.db, config, progress)
    const server = await createServer({ config, database, log })
    const stop = (): void => {
      if (stopping) return
      stopping = true
      server
        .close()
        .then(() => database.close())
        .then(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    if (config.VITRINE_WATCH_STDIN) process.stdin.on('end', stop).on('error', stop).resume()
    const address = await server.listen({ port: config.PORT, host: config.HOST })
    console.log(`Vitrine listens on ${address}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(isOperatorError(error) ? error.message : error)
  process.exitCode = 1
})
