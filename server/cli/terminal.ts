import { readConfig } from '../config.ts'
import { openDatabase, reachServer } from '../db/open.ts'
import { openKeyring } from '../keys/open-keyring.ts'
import type { createLog } from '../log/create-log.ts'
import type { Terminal } from './command.ts'
import { readSecret } from './read-secret.ts'

/** The terminal of this process. */
export function createTerminal(log: ReturnType<typeof createLog>, { json }: { json: boolean }): Terminal {
  const place = () => {
    const config = readConfig()
    return {
      databaseUrl: config.DATABASE_URL,
      listenUrl: config.DATABASE_LISTEN_URL,
      readUrl: config.DATABASE_READ_URL,
      dataDir: config.DATA_DIR,
      log,
      progress: (step: string) => console.error(step),
      join: true,
    }
  }
  return {
    readConfig,
    reachServer: () => reachServer(place()),
    async open() {
      const database = await openDatabase(place())
      try {
        return { database, keyring: await openKeyring(readConfig(), database.db, log) }
      } catch (error) {
        await database.close()
        throw error
      }
    },
    readSecret,
    say: (line) => (json ? console.error(line) : console.log(line)),
    result: (value, ...lines) => console.log(json ? JSON.stringify(value, null, 2) : lines.join('\n')),
  }
}
