import { execFile } from 'node:child_process'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { LocalPostgresError, type RunAs } from './types.ts'

const run = promisify(execFile)

/** The ids of a system user; undefined if there is no such user. */
async function findUser(name: string): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/**
 * The user for a new cluster: undefined (ourselves) unless we are root.
 * @throws LocalPostgresError if we are root and there is no suitable user
 */
export async function userForNewCluster(): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = (await findUser('postgres')) ?? (await findUser('nobody'))
  if (user) return user
  throw new LocalPostgresError(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". Start the portal as another user, or set DATABASE_URL.',
  )
}

/**
 * The owner of an existing cluster: PostgreSQL only runs as the owner of its files.
 * @throws LocalPostgresError if the owner is root, or another user and we are not root
 */
export async function ownerOfCluster(path: string): Promise<RunAs | undefined> {
  const { uid, gid } = await stat(path)
  const currentUid = process.getuid?.()
  if (currentUid === uid && currentUid !== 0) return undefined
  if (currentUid === 0 && uid !== 0) return { uid, gid }
  throw new LocalPostgresError(
    `The database files in ${path} belong to user ${uid}, and PostgreSQL only runs as their owner${uid === 0 ? ', never as root' : ''}. Start the portal as that user, or change the owner of the files.`,
  )
}

/**
 * Whether that user can enter a directory or run a program. Asks the system, since permission bits are not
 * everything.
 */
export async function canAccess(path: string, user: RunAs | undefined): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -r "$1" -o -d "$1" && test -x "$1"', 'sh', path], { ...user, cwd: '/' })
    return true
  } catch {
    return false
  }
}

/** Creates a folder that every user can traverse, whatever our umask; an existing one is not changed. */
export async function createTraversableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) await chmod(made, 0o755)
}
