import { execFile } from 'node:child_process'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, type RunAs } from './types.ts'

const run = promisify(execFile)

/** The ids of a user of this machine, or nothing where there is no such user. */
async function lookUp(name: string): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/**
 * Who a new cluster belongs to: ourselves (nothing to do) unless we are root.
 * @throws EmbeddedPostgresError as root on a machine with neither user
 */
export async function userForNewCluster(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (user) return user
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as. Start the portal as an ordinary user, or set DATABASE_URL.',
  )
}

/**
 * Who an existing cluster belongs to: PostgreSQL insists on running as the owner of its files.
 * @throws EmbeddedPostgresError when the owner is root, or somebody else and we are not root
 */
export async function ownerOfCluster(path: string): Promise<RunAs | undefined> {
  const { uid, gid } = await stat(path)
  const us = process.getuid?.()
  if (us === uid && us !== 0) return undefined
  if (us === 0 && uid !== 0) return { uid, gid }
  throw new EmbeddedPostgresError(
    `The database files in ${path} belong to user ${uid}, and PostgreSQL runs only as their owner${uid === 0 ? ', never as root' : ''}. Start the portal as that user, or change the owner of the files.`,
  )
}

/** Whether that user can enter a directory or run a program; asked of the system, since modes are not all there is. */
export async function canEnter(path: string, user: RunAs | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -r "$1" -o -d "$1" && test -x "$1"', 'sh', path], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Makes a folder that everybody can pass through, whatever our umask; one that is there stays as it is. */
export async function makePassable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) await chmod(made, 0o755)
}
