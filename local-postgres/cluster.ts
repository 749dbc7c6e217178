import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter, makePassable, ownerOfCluster, userForNewCluster } from './run-as.ts'
import { supervise } from './supervise.ts'
import { type DatabaseLog, EmbeddedPostgresError, POSTGRES_MAJOR, type RunAs } from './types.ts'

/** Where the cluster is or will be, and whose it is. */
export type Cluster = {
  path: string
  runAs: RunAs | undefined
  exists: boolean
  /** The link in the data directory that leads to `path`, where it cannot lie in the data directory itself. */
  link?: string
}

/**
 * Finds the cluster of a data directory, or decides where a new one goes: `pg18` inside it, or, when the user that root
 * drops to cannot enter the data directory, a folder of its own in `systemDir` that `pg18` links to.
 * @throws EmbeddedPostgresError when what is there is no cluster that can be opened
 */
export async function locateCluster(dataDir: string, systemDir: string): Promise<Cluster> {
  const place = join(dataDir, `pg${POSTGRES_MAJOR}`)
  const found = await lstat(place).catch(() => undefined)
  if (found?.isSymbolicLink()) return existing(await readlink(place))
  if (found && !(await isEmpty(place))) return existing(place)
  const runAs = await userForNewCluster()
  if (await canEnter(dataDir, runAs)) return { path: place, runAs, exists: false }
  return { path: join(systemDir, `cluster-${randomUUID()}`), runAs, exists: false, link: place }
}

/** A folder that we may not look into belongs to somebody, so it is not empty. */
async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => ['unreadable'])).length === 0
}

async function existing(path: string): Promise<Cluster> {
  const version = await readFile(join(path, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Somebody else's; the question of the owner, below, says so.
    if (error.code === 'EACCES') return POSTGRES_MAJOR
    throw new EmbeddedPostgresError(
      existsSync(path)
        ? `${path} is not empty and not a PostgreSQL cluster. Move it away, or choose another DATA_DIR.`
        : `The database files should be in ${path}, but that folder is gone. Put it back, or remove the link to it in DATA_DIR to begin with an empty database.`,
    )
  })
  if (version.trim() !== POSTGRES_MAJOR) {
    throw new EmbeddedPostgresError(
      `The database in ${path} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${POSTGRES_MAJOR}.`,
    )
  }
  const runAs = await ownerOfCluster(path)
  if (!(await canEnter(path, runAs))) {
    throw new EmbeddedPostgresError(
      `User ${runAs?.uid}, whose database is in ${path}, cannot enter that folder any more. Give the folders above it the right to be passed (chmod a+x).`,
    )
  }
  return { path, runAs, exists: true }
}

/**
 * Makes the cluster. It is built aside and renamed when whole, so that a kill at any moment leaves either a complete
 * cluster or none.
 * @throws EmbeddedPostgresError carrying what `initdb` said
 */
export async function createCluster(cluster: Cluster, bin: string, log: DatabaseLog): Promise<void> {
  const { path, runAs, link } = cluster
  const parent = dirname(path)
  await makePassable(parent)
  const prefix = `new-${createHash('sha256')
    .update(link ?? path)
    .digest('hex')
    .slice(0, 16)}-`
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const aside = await mkdtemp(join(parent, prefix))
  if (runAs) await chown(aside, runAs.uid, runAs.gid)
  // Local connections are guarded by the socket's directory; over TCP nobody comes in without a password.
  const initdb = supervise(
    [
      ...[join(bin, 'initdb'), '-D', aside, '-U', 'postgres', '-E', 'UTF8'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { runAs },
  )
  const code = await initdb.ended
  if (code !== 0) {
    await rm(aside, { recursive: true, force: true })
    throw new EmbeddedPostgresError(
      `PostgreSQL could not prepare its files in ${parent} (initdb, code ${code}):\n${initdb.output().trim()}`,
    )
  }
  await rename(aside, path)
  await sync(parent)
  if (!link) return
  await rm(link, { recursive: true, force: true })
  await symlink(path, link)
  await sync(dirname(link))
  log.warn(
    `PostgreSQL may not run as root, and the user it runs as cannot enter ${dirname(link)}: its files are in ${path}, and ${link} leads there. Back up both.`,
  )
}

/** Makes a rename survive a power loss. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
