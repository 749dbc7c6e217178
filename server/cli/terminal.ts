import { readConfig } from '../base/config.ts'
import { openDatabase, reachServer } from '../base/db/open.ts'
import { openKeyring } from '../base/encryption/open-keyring.ts'
import type { createLog } from '../base/log/create-log.ts'
import type { Terminal } from './command.ts'
import { readSecret } from './read-secret.ts'

/**
 * Stored text as a terminal may show it: browsers and users choose some of it, and a control character could move the
 * cursor or change what was printed before. Written so that JSON stays the same.
 */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\n]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)

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
    say: (line) => (json ? console.error : console.log)(printable(line)),
    result: (value, ...lines) =>
      console.log(printable(json ? JSON.stringify(value, null, 2) : lines.join('\n'))),
  }
}
