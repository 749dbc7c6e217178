import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type DatabaseLog, EmbeddedPostgresError, SOCKET_PARENT } from './types.ts'

const run = promisify(execFile)
const PATIENCE = 60_000

/**
 * Clears away what a killed run left in a cluster that we hold the lock of: an orphaned server is shut down, a
 * `postmaster.pid` that names a zombie or a stranger is removed (PostgreSQL would refuse to start over it), and the
 * socket directory goes.
 * @param ours the socket folder of this run, which stays
 * @throws EmbeddedPostgresError when the orphan does not end
 */
export async function clearOrphan(cluster: string, ours: string, log: DatabaseLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const command = await commandOf(pid)
  if (command?.includes(`/postgres -D ${cluster} `)) {
    log.warn(`An earlier PostgreSQL (process ${pid}) still runs in ${cluster}; shutting it down.`)
    process.kill(pid, 'SIGINT')
    await until(async () => (await commandOf(pid)) === undefined, `PostgreSQL process ${pid} does not end`)
  } else if (exists(pid)) {
    await until(() => isDetached(lines[6]), `Processes of an earlier PostgreSQL still use ${cluster}`)
    await rm(pidFile, { force: true })
  }
  const sockets = lines[4] ?? ''
  if (sockets !== ours && sockets.startsWith(join(SOCKET_PARENT, 'vitrine-pg-'))) {
    await rm(sockets, { recursive: true, force: true })
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a living process; nothing for a dead one or a zombie. */
async function commandOf(pid: number): Promise<string | undefined> {
  try {
    if (process.platform === 'linux') {
      const state = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '')
      if (state.startsWith('Z') || state.startsWith('X')) return undefined
      return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    }
    const { stdout } = await run('ps', ['-o', 'stat=,command=', '-p', String(pid)])
    return stdout.startsWith('Z') ? undefined : stdout
  } catch {
    return undefined
  }
}

/** PostgreSQL's own interlock: whether no process is attached to the shared memory named in `postmaster.pid`. */
async function isDetached(keyAndId: string | undefined): Promise<boolean> {
  const id = keyAndId?.split(/\s+/)[1]
  const table = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '')
  const row = table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find((columns) => columns[1] === id)
  return !row || row[6] === '0'
}

async function until(done: () => Promise<boolean>, complaint: string): Promise<void> {
  for (let waited = 0; !(await done()); waited += 20) {
    if (waited > PATIENCE) throw new EmbeddedPostgresError(`${complaint}. End it by hand and start again.`)
    await pause(20)
  }
}
