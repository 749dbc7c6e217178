import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type DatabaseLog, LocalPostgresError, SOCKET_PARENT } from './types.ts'

const run = promisify(execFile)
const TIMEOUT_MS = 60_000
const POLL_MS = 20

/**
 * Cleans up after a killed run, once we hold the lock: shuts down an orphaned server, removes a `postmaster.pid`
 * that names a zombie or an unrelated process (PostgreSQL would refuse to start), and deletes the old socket
 * directory.
 * @param ownSocketDir the socket directory of this run, which is kept
 * @throws LocalPostgresError if the orphan does not stop
 */
export async function cleanUpOrphan(cluster: string, ownSocketDir: string, log: DatabaseLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  const command = await commandOf(pid)
  if (command?.includes(`/postgres -D ${cluster} `)) {
    log.warn(`An earlier PostgreSQL (process ${pid}) is still running in ${cluster}; shutting it down.`)
    requestShutdown(pid)
    await until(async () => (await commandOf(pid)) === undefined, `PostgreSQL process ${pid} does not stop`)
  } else if (exists(pid)) {
    await until(() => isDetached(lines[6]), `Processes of an earlier PostgreSQL still use ${cluster}`)
    await rm(pidFile, { force: true })
  }
  const sockets = lines[4] ?? ''
  if (sockets !== ownSocketDir && sockets.startsWith(join(SOCKET_PARENT, 'vitrine-pg-'))) {
    await rm(sockets, { recursive: true, force: true })
  }
}

/** Without effect on a server that has stopped by now: it stops without being asked when its portal is killed. */
function requestShutdown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
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

/** The command line of a running process; undefined if it is dead or a zombie. */
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

async function until(done: () => Promise<boolean>, message: string): Promise<void> {
  for (let waited = 0; !(await done()); waited += POLL_MS) {
    if (waited > TIMEOUT_MS) throw new LocalPostgresError(`${message}. Stop it manually and start again.`)
    await sleep(POLL_MS)
  }
}
