/**
 * Runs a local PostgreSQL like the portal, for tests that kill it: `node --import tsx portal.ts <dataDir>
 * <systemDir>`. Logs, and reports success or failure, as lines of JSON on standard output.
 */
import { startLocalPostgres } from '@vitrine/local-postgres'

const [dataDir = '', systemDir] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = {
  info: (message: string) => say({ log: message }),
  warn: (message: string) => say({ log: message }),
  error: (message: string) => say({ log: message }),
}

try {
  const embedded = await startLocalPostgres({ dataDir, systemDir, log, lockTimeoutMs: 0 })
  say({ up: embedded.connection })
  process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
} catch (error) {
  say({ failed: (error as Error).message })
}
