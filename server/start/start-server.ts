import type { Logger } from 'pino'
import { type Config, readConfig } from '../base/config.ts'
import { openDatabase } from '../base/db/open.ts'
import { openKeyring } from '../base/encryption/open-keyring.ts'
import { createLog } from '../base/log/create-log.ts'
import { endOnUncaught } from '../base/log/end-process.ts'
import { inWords } from '../base/log/operator-error.ts'
import { noTracing, type Tracing } from '../base/tracing/tracing.ts'

let modules: Promise<[typeof import('../seed/prepare-data.ts'), typeof import('./server.ts')]> | undefined

/** Most of the code; loaded while PostgreSQL starts. */
function loadServer() {
  modules ??= Promise.all([import('../seed/prepare-data.ts'), import('./server.ts')])
  return modules
}

async function openTracing(config: Config, log: Logger): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config
  if (!endpoint) return noTracing
  const { createTracing } = await import('../base/tracing/open-telemetry.ts')
  return createTracing({ endpoint, service, ratio: config.OTEL_TRACES_SAMPLER_ARG }, log)
}

export interface RunningServer {
  config: Config
  log: Logger
  address: string
  /** Finishes the requests in progress and closes the database. Further calls wait for the same. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Called with a description of each step that takes noticeable time. */
  progress(step: string): void
}

async function start(env: NodeJS.ProcessEnv, { progress }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env)
  const log = createLog(config.LOG_LEVEL)
  endOnUncaught(log)
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
    progress: (step) => {
      progress(step)
      loadServer()
    },
    onPool: tracing.tracePool,
  })
  try {
    const [{ prepareData }, { createServer }] = await loadServer()
    const keyring = await openKeyring(config, database.db, log)
    await prepareData({ db: database.db, config, keyring, progress })
    const server = await createServer({ config, database, keyring, log, tracing })
    const address = await server.listen({ port: config.PORT, host: config.HOST })
    let stopped: Promise<void> | undefined
    const stop = (): Promise<void> => {
      stopped ??= server.close().then(() => database.close())
      return stopped
    }
    return { config, log, address, stop }
  } catch (error) {
    log.debug({ err: error }, 'start failed')
    await database.close()
    throw error
  }
}

/**
 * Runs the portal in this process: opens the database, migrates it, prepares its data and listens.
 * @param env the settings
 * @throws Error whose message is for the operator; nothing is left running then
 */
export const startServer = (env: NodeJS.ProcessEnv, options: StartOptions): Promise<RunningServer> =>
  start(env, options).catch((error: unknown) => {
    throw new Error(inWords(error), { cause: error })
  })
