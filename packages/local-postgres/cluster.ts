import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { canAccess, ownerOfCluster, userForNewCluster } from './run-as.ts'
import { LocalPostgresError, POSTGRES_MAJOR, type RunAs } from './types.ts'

/** The folder of the cluster in a data directory. */
const CLUSTER = `pg${POSTGRES_MAJOR}`

/** The location of the cluster, which may not exist yet, and the user it belongs to. */
export type Cluster = {
  path: string
  runAs: RunAs | undefined
  exists: boolean
  /** A symbolic link in the data directory to `path`, if the cluster cannot be in the data directory itself. */
  link?: string
}

/**
 * Finds the cluster of a data directory, or decides where to create it: in `pg18` inside it, or, if the user that
 * root drops to cannot access the data directory, in a folder of `systemDir` that `pg18` links to.
 * @throws LocalPostgresError if there is something that is not a usable cluster
 */
export async function locateCluster(dataDir: string, systemDir: string): Promise<Cluster> {
  const path = join(dataDir, CLUSTER)
  const found = await lstat(path).catch(() => undefined)
  if (found?.isSymbolicLink()) return existing(await readlink(path))
  if (found && !(await isEmpty(path))) return existing(path)
  const runAs = await userForNewCluster()
  if (await canAccess(dataDir, runAs)) return { path, runAs, exists: false }
  return { path: join(systemDir, `cluster-${randomUUID()}`), runAs, exists: false, link: path }
}

/** A folder that we cannot read is not empty. */
async function isEmpty(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => ['unreadable'])).length === 0
}

async function existing(path: string): Promise<Cluster> {
  const version = await readFile(join(path, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // It belongs to another user; the owner check below reports that.
    if (error.code === 'EACCES') return POSTGRES_MAJOR
    throw new LocalPostgresError(
      existsSync(path)
        ? `${path} is neither empty nor a PostgreSQL cluster. Move it away, or use another DATA_DIR.`
        : `The database files should be in ${path}, but that folder is gone. Restore it, or remove the link to it in DATA_DIR to start with an empty database.`,
    )
  })
  if (version.trim() !== POSTGRES_MAJOR) {
    throw new LocalPostgresError(
      `The database in ${path} was created by PostgreSQL ${version.trim()}, but this is PostgreSQL ${POSTGRES_MAJOR}.`,
    )
  }
  const runAs = await ownerOfCluster(path)
  if (!(await canAccess(path, runAs))) {
    throw new LocalPostgresError(
      `User ${runAs?.uid}, whose database is in ${path}, can no longer access that folder. Make the folders above it traversable (chmod a+x).`,
    )
  }
  return { path, runAs, exists: true }
}
