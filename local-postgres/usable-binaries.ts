import { existsSync } from 'node:fs'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { canEnter, makePassable } from './run-as.ts'
import { type DatabaseLog, EmbeddedPostgresError, type RunAs } from './types.ts'

/**
 * The folder with `initdb` and `postgres`, fit to be run by that user: the npm package's own where it can be used as it
 * is, else a copy (a project below root's home cannot be entered by the user that root drops to; links that the
 * package's install script did not make cannot be made in a folder that is not ours).
 * @param options.copiesIn where a copy goes: a folder that only we may write in
 * @throws EmbeddedPostgresError when a copy is there that others could have changed
 */
export async function usableBinaries(options: {
  native: string
  version: string
  runAs: RunAs | undefined
  copiesIn: string
  log: DatabaseLog
}): Promise<string> {
  const { native, version, runAs, copiesIn, log } = options
  if ((await makeLinks(native)) && (await canUse(native, runAs))) return join(native, 'bin')
  const copy = join(copiesIn, `postgres-${version}`)
  if (!existsSync(copy)) {
    log.info(`Copying the PostgreSQL programs to ${copy}, where they can be run.`)
    await copyNative(native, copy)
  }
  const { uid, mode } = await lstat(copy)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${copy} could be changed by others; it will not be run. Remove it.`)
  }
  return join(copy, 'bin')
}

/**
 * npm packages hold no symbolic links; the package lists them for a script that npm may have blocked.
 * @returns whether all of them stand now
 */
async function makeLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const made = links.map(async ({ source, target }) => {
    const path = join(dirname(native), target)
    if (existsSync(path)) return true
    return symlink(basename(source), path).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
    )
  })
  return (await Promise.all(made)).every(Boolean)
}

async function canUse(native: string, runAs: RunAs | undefined): Promise<boolean> {
  if (!runAs) return true
  const parts = ['bin/postgres', 'lib', 'share/postgresql'].map((part) => canEnter(join(native, part), runAs))
  return (await Promise.all(parts)).every(Boolean)
}

/** Copied aside and renamed, so that a copy is whole or not there. */
async function copyNative(native: string, copy: string): Promise<void> {
  await makePassable(dirname(copy))
  const aside = await mkdtemp(`${copy}.making-`)
  try {
    await cp(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true })
    await makeLinks(join(aside, 'native'))
    await openUp(join(aside, 'native'))
    await rename(join(aside, 'native'), copy)
  } catch (error) {
    // Another process was faster, and its copy is as good.
    if (!existsSync(copy)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Readable by everybody, writable by nobody else, whatever the umask of the installation was. */
async function openUp(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openUp(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
