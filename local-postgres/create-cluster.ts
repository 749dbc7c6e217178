import { createHash } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { CLUSTER, type Cluster } from './cluster.ts'
import { createTraversableFolder } from './run-as.ts'
import { supervise } from './supervise.ts'
import { type DatabaseLog, LocalPostgresError, POSTGRES_MAJOR, type RunAs } from './types.ts'

interface Source {
  /** The folder with `initdb`. */
  bin: string
  /** A data directory with a stopped cluster to copy, which takes a quarter of the time of `initdb`. */
  preparedIn?: string | undefined
  log: DatabaseLog
}

/**
 * Creates the cluster in a temporary folder and renames it, so that a kill at any time leaves a complete cluster or
 * none.
 * @throws LocalPostgresError with the output of `initdb`
 */
export async function createCluster(cluster: Cluster, source: Source): Promise<void> {
  const { path, runAs, link } = cluster
  const parent = dirname(path)
  await createTraversableFolder(parent)
  const prefix = `new-${createHash('sha256')
    .update(link ?? path)
    .digest('hex')
    .slice(0, 16)}-`
  await removeAll(parent, (name) => name.startsWith(prefix))
  const temporary = await mkdtemp(join(parent, prefix))
  if (runAs) await chown(temporary, runAs.uid, runAs.gid)
  if (!(await copyPrepared(temporary, source, runAs))) await initialize(temporary, source, runAs)
  await rename(temporary, path)
  await sync(parent)
  if (!link) return
  await rm(link, { recursive: true, force: true })
  await symlink(path, link)
  await sync(dirname(link))
  source.log.warn(
    `PostgreSQL cannot run as root, and the user it runs as cannot access ${dirname(link)}: its files are in ${path}, and ${link} links to it. Back up both.`,
  )
}

async function initialize(folder: string, { bin }: Source, runAs: RunAs | undefined): Promise<void> {
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

/** @returns false if there is no cluster that can be copied; the folder is empty then */
async function copyPrepared(
  folder: string,
  { bin, preparedIn, log }: Source,
  runAs: RunAs | undefined,
): Promise<boolean> {
  if (!preparedIn) return false
  const prepared = resolve(preparedIn, CLUSTER)
  const version = await readFile(join(prepared, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() !== POSTGRES_MAJOR) return false
  const steps = [
    { command: ['cp', '-R', `${prepared}/.`, folder] },
    ...(runAs ? [{ command: ['chown', '-R', `${runAs.uid}:${runAs.gid}`, folder] }] : []),
    { command: [join(bin, 'initdb'), '-D', folder, '--sync-only'], runAs },
  ]
  for (const { command, ...options } of steps) {
    const step = supervise(command, options)
    if ((await step.ended) === 0) continue
    log.warn(`The prepared database could not be copied, so a new one is created: ${step.output().trim()}`)
    await removeAll(folder)
    return false
  }
  return true
}

async function removeAll(folder: string, selects = (_: string) => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(selects)) {
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Makes a rename durable (fsync). */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
