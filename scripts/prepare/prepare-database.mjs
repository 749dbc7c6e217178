import { chmod, mkdir, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runCommand } from '../run-command.mjs'

/** The folder with the cluster that a new data directory begins with. */
export const preparedDatabase = '.cache/database'

const timeout = 60_000
const target = join(root, preparedDatabase)

/**
 * Makes the PostgreSQL cluster that a new data directory begins with: an empty database of this release's schema. It
 * saves time only, so that where PostgreSQL cannot run the folder is empty, and the start says why it cannot.
 * @returns {ReturnType<typeof runCommand>}
 */
export async function prepareDatabase() {
  const prepared = `${target}.new`
  for (const old of [target, prepared]) await rm(old, { recursive: true, force: true })
  await mkdir(prepared)
  // Where root's PostgreSQL, which runs as another user, can work.
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-database-'))
  await chmod(dataDir, 0o755)
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' }
  const migrated = await runCommand(process.execPath, ['dist/node/cli.js', 'migrate'], { env, timeout })
  const name = (await readdir(dataDir)).find((entry) => /^pg\d+$/.test(entry))
  const cluster = name && (await realpath(join(dataDir, name)))
  if (migrated.ok && cluster) {
    const path = join(prepared, `${name}-${process.platform}-${process.arch}`)
    const { ok } = await runCommand('cp', ['-R', cluster, path], { timeout })
    if (!ok) await rm(path, { recursive: true, force: true })
  }
  for (const used of [cluster, dataDir]) if (used) await rm(used, { recursive: true, force: true })
  await rename(prepared, target)
  return { ok: true, output: '' }
}
