import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'

/** The data directory that a new one is copied from; a cluster can be read on the same kind of machine only. */
export const preparedDatabase = `.cache/database-${process.platform}-${process.arch}`

const target = join(root, preparedDatabase)
const timeout = 60_000

/**
 * Makes a data directory with an empty database of this release's schema. It saves time only: where PostgreSQL cannot
 * run, the folder is empty, and the start says why it cannot.
 */
export async function prepareDatabase() {
  await rm(target, { recursive: true, force: true })
  // Where root's PostgreSQL, which runs as another user, can work.
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-database-'))
  await chmod(dataDir, 0o755)
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const { ok } = await runCommand(process.execPath, ['dist/node/cli.js', 'migrate'], { env, timeout })
  await (ok ? cp(dataDir, target, { recursive: true, dereference: true }) : mkdir(target))
  // Root's cluster may be elsewhere, behind a link.
  const used = await Promise.all((await readdir(dataDir)).map((name) => realpath(join(dataDir, name))))
  for (const path of [...used, dataDir]) await rm(path, { recursive: true, force: true })
}
