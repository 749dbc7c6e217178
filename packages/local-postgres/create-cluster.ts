import { createHash } from 'node:crypto'
import { chown, mkdtemp, open, readdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { createTraversableFolder } from './run-as.ts'
import { supervise } from './supervise.ts'
import { type DatabaseLog, LocalPostgresError, type RunAs } from './types.ts'

/**
 * Creates the cluster in a temporary folder and renames it, so that a kill at any time leaves a complete cluster or
 * none.
 * @param bin the folder with `initdb`
 * @throws LocalPostgresError with the output of `initdb`
 */
export async function createCluster(cluster: Cluster, bin: string, log: DatabaseLog): Promise<void> {
  const { path, runAs, link } = cluster
  const parent = dirname(path)
  await createTraversableFolder(parent)
  const prefix = `new-${createHash('sha256')
    .update(link ?? path)
    .digest('hex')
    .slice(0, 16)}-`
  const unfinished = (await readdir(parent)).filter((name) => name.startsWith(prefix))
  for (const name of unfinished) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  const temporary = await mkdtemp(join(parent, prefix))
  if (runAs) await chown(temporary, runAs.uid, runAs.gid)
  await initialize(temporary, bin, runAs)
  await rename(temporary, path)
  await sync(parent)
  if (!link) return
  await rm(link, { recursive: true, force: true })
  await symlink(path, link)
  await sync(dirname(link))
  log.warn(
    `PostgreSQL cannot run as root, and the user it runs as cannot access ${dirname(link)}: its files are in ${path}, and ${link} links to it. Back up both.`,
  )
}

async function initialize(folder: string, bin: string, runAs: RunAs | undefined): Promise<void> {
  // The permissions of the socket directory protect local connections; TCP connections need a password.
  const initdb = supervise(
    [
      ...[join(bin, 'initdb'), '-D', folder, '-U', 'postgres', '-E', 'UTF8'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { runAs },
  )
  const code = await initdb.ended
  if (code === 0) return
  await rm(folder, { recursive: true, force: true })
  throw new LocalPostgresError(
    `PostgreSQL could not prepare its files in ${dirname(folder)} (initdb, code ${code}):\n${initdb.output().trim()}`,
  )
}

/** Makes a rename durable (fsync). */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
