/**
 * A process that owns an embedded PostgreSQL as the portal does, for tests that kill it: `node --import tsx portal.ts
 * <dataDir> <systemDir>`. Says on standard output, in lines of JSON, what it logs and when it is up or has failed.
 */
import { startEmbeddedPostgres } from '@vitrine/local-postgres'

const [dataDir = '', systemDir] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  info: (message: string) => say({ log: message }),
  warn: (message: string) => say({ log: message }),
  error: (message: string) => say({ log: message }),
}

try {
  const embedded = await startEmbeddedPostgres({ dataDir, systemDir, log, patience: 0 })
  say({ up: embedded.connection })
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
} catch (error) {
  say({ failed: (error as Error).message })
}
