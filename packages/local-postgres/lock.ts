import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalPostgresError, SOCKET_PARENT } from './types.ts'

export type Lock = { release(): Promise<void> }

const RETRY_MS = 100
const ANSWER_TIMEOUT_MS = 2_000

interface LockOptions {
  /** How long to wait for another process to release the directory, in ms. */
  timeoutMs: number
  progress?: ((step: string) => void) | undefined
}

/**
 * Locks a data directory for one process. The lock is a Unix socket that answers with our process id: unlike a file,
 * it disappears with the process, however that ends.
 * @param dataDir the real path of the data directory
 * @throws LocalPostgresError naming the process that holds the lock
 */
export async function lockDataDir(dataDir: string, { timeoutMs, progress }: LockOptions): Promise<Lock> {
  const path = pathOfLock(dataDir)
  const end = performance.now() + timeoutMs
  let isWaiting = false
  for (;;) {
    const server = await listen(path)
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    const holder = (await holderOf(path)) ?? (await removeStale(path))
    if (!holder) continue
    if (performance.now() >= end) {
      throw new LocalPostgresError(
        `The data directory ${dataDir} is in use by ${holder}. Stop it, or use another DATA_DIR.`,
      )
    }
    if (!isWaiting) progress?.('Waiting for another process to release the data directory')
    isWaiting = true
    await sleep(RETRY_MS)
  }
}

/** Whether a running process holds the lock. @param dataDir the real path of the data directory */
export const isDataDirInUse = async (dataDir: string): Promise<boolean> =>
  (await holderOf(pathOfLock(dataDir))) !== undefined

function pathOfLock(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  return join(SOCKET_PARENT, `vitrine-${name}.lock`)
}

/** Listens on the path; undefined if it is in use. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // Accessible to all users, so that their processes can report who holds the lock.
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()))
  })
}

/** The process that listens on the path; undefined if none does. */
function holderOf(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let pid = ''
    const name = () => (pid ? `process ${pid}` : 'another process')
    const socket = connect(path)
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      pid += chunk
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || code === 'ENOENT' ? undefined : name()),
    )
    socket.on('end', () => resolve(name()))
  })
}

/**
 * Removes the socket of a dead process. It is renamed before it is checked again, because two processes may find the
 * same stale socket, and the slower one must not delete the new socket of the faster one.
 * @returns the process that has begun to listen
 */
async function removeStale(path: string): Promise<string | undefined> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new LocalPostgresError(`The stale lock ${path} cannot be removed: ${(error as Error).message}`)
  }
  const holder = await holderOf(aside)
  await (holder ? rename(aside, path) : rm(aside, { force: true }))
  return holder
}
