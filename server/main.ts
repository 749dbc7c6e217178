import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { openKeyring } from './keys/open-keyring.ts'
import { createLog } from './log/create-log.ts'
import { endOnUncaught, endProcess } from './log/end-process.ts'
import { inWords } from './log/operator-error.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

let modules: Promise<[typeof import('./seed/prepare-data.ts'), typeof import('./server.ts')]> | undefined

/** Most of the code; loaded while PostgreSQL starts. */
function loadServer() {
  modules ??= Promise.all([import('./seed/prepare-data.ts'), import('./server.ts')])
  return modules
}

async function openTracing(config: Config, log: Logger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config
  if (!endpoint) return noTracing
  const { createTracing } = await import('./tracing/open-telemetry.ts')
  return createTracing({ endpoint, service, ratio: config.OTEL_TRACES_SAMPLER_ARG }, log)
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL)
  endOnUncaught(log)
  const progress = (step: string): void => {
    console.log(step)
    loadServer()
  }
  const tracing = await openTracing(config, log)
  // Parsed while the database server answers; the embedded one has to be started first.
  if (config.DATABASE_URL) loadServer()
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    listenUrl: config.DATABASE_LISTEN_URL,
    readUrl: config.DATABASE_READ_URL,
    dataDir: config.DATA_DIR,
    searchConnections: config.DATABASE_SEARCH_CONNECTIONS,
    log,
    progress,
    onPool: tracing.tracePool,
  })
  let stopping = false
  try {
    const [{ prepareData }, { createServer }] = await loadServer()
    const keyring = await openKeyring(config, database.db, log)
    await prepareData({ db: database.db, config, keyring, progress })
    const server = await createServer({ config, database, keyring, log, tracing })
    const stop = (): void => {
      if (stopping) return
      stopping = true
      server
        .close()
        .then(() => database.close())
        .then(() => endProcess(log, 0))
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    if (config.VITRINE_WATCH_STDIN) process.stdin.on('end', stop).on('error', stop).resume()
    const address = await server.listen({ port: config.PORT, host: config.HOST })
    console.log(`Vitrine listens on ${address}`)
  } catch (error) {
    log.debug({ err: error }, 'start failed')
    await database.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(inWords(error))
  process.exitCode = 1
})
