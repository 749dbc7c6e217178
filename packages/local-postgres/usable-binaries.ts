import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { canAccess, createTraversableFolder } from './run-as.ts'
import { type DatabaseLog, LocalPostgresError, type RunAs } from './types.ts'

const run = promisify(execFile)

/**
 * The folder with `initdb` and `postgres` that the user can run: the npm package's own if possible, otherwise a copy
 * (the user that root drops to cannot access a project below root's home, and missing links cannot be created in
 * another user's folder).
 * @param options.copyDir where to put a copy: a folder that only we can write to
 * @throws LocalPostgresError if the existing copy is writable by others
 */
export async function usableBinaries(options: {
  native: string
  version: string
  runAs: RunAs | undefined
  copyDir: string
  log: DatabaseLog
}): Promise<string> {
  const { native, version, runAs, copyDir, log } = options
  if ((await createLinks(native)) && (await isUsable(native, runAs))) return join(native, 'bin')
  const copy = join(copyDir, `postgres-${version}`)
  if (!existsSync(copy)) {
    log.info(`Copying the PostgreSQL programs to ${copy}, where the user of the database can run them.`)
    await copyNative(native, copy)
  }
  const { uid, mode } = await lstat(copy)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new LocalPostgresError(`${copy} could be changed by others, so it will not be run. Remove it.`)
  }
  return join(copy, 'bin')
}

/**
 * npm packages cannot contain symbolic links; an install script that npm may have blocked creates them.
 * @returns whether all links exist now
 */
async function createLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const created = links.map(async ({ source, target }) => {
    const path = join(dirname(native), target)
    if (existsSync(path)) return true
    return symlink(basename(source), path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    )
  })
  return (await Promise.all(created)).every(Boolean)
}

async function isUsable(native: string, runAs: RunAs | undefined): Promise<boolean> {
  if (!runAs) return true
  const parts = ['bin/postgres', 'lib', 'share/postgresql'].map((part) =>
    canAccess(join(native, part), runAs),
  )
  return (await Promise.all(parts)).every(Boolean)
}

/** Copies to a temporary folder and renames it, so that a copy is complete or missing. */
async function copyNative(native: string, copy: string): Promise<void> {
  await createTraversableFolder(dirname(copy))
  const aside = await mkdtemp(`${copy}.tmp-`)
  try {
    await cp(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
    await createLinks(join(aside, 'native'))
    // Readable by all users and writable only by the owner, whatever the umask of the installation was.
    await run('chmod', ['-R', 'u=rwX,go=rX', join(aside, 'native')])
    await rename(join(aside, 'native'), copy)
  } catch (error) {
    // Another process was faster; its copy is equivalent.
    if (!existsSync(copy)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}
