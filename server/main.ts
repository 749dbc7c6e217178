import { LocalPostgresError } from '@vitrine/local-postgres'
import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseError } from './db/database-error.ts'
import { openDatabase } from './db/open.ts'
import { prepareData } from './seed/prepareData.ts'
import { createServer } from './server.ts'

/** A fault that its words explain: a stack would only hide them. */
const isExplained = (error: unknown): error is Error =>
  [ConfigError, DatabaseError, LocalPostgresError].some((kind) => error instanceof kind) ||
  ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND'].includes((error as NodeJS.ErrnoException).code ?? '')

async function start(): Promise<void> {
  const config = readConfig()
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization'] }, pino.destination(2))
  const progress = (step: string): void => console.log(step)
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.DATA_DIR,
    log,
    progress,
  })
  let stopping = false
  try {
    await prepareData(database.db, config, progress)
    const portal = await createServer({ config, database, log })
    const stop = (): void => {
      if (stopping) return
      stopping = true
      portal
        .close()
        .then(() => database.close())
        .then(() => process.exit(0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    if (config.VITRINE_WATCH_STDIN) process.stdin.on('end', stop).on('error', stop).resume()
    const address = await portal.listen({ port: config.PORT, host: config.HOST })
    console.log(`Vitrine listens on ${address}`)
  } catch (error) {
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(isExplained(error) ? error.message : error)
  process.exitCode = 1
})
