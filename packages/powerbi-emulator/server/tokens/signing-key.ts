import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loads the key that signs tokens. With a data directory it is kept (mode 0600), so that tokens survive a restart;
 * otherwise it is new on each start.
 */
export function loadSigningKey(dataDir: string | undefined): string {
  if (!dataDir) return newKey()
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'emulator-signing-key')
  try {
    const key = newKey()
    writeFileSync(file, key, { flag: 'wx', mode: 0o600 })
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readFileSync(file, 'utf8')
  }
}

function newKey(): string {
  return randomBytes(32).toString('hex')
}
