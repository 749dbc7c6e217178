import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalPostgresError, SOCKET_PARENT } from './types.ts'

export type Lock = { release(): Promise<void> }

const RETRY_MS = 100

/** A running process uses the data directory. */
class InUseError extends LocalPostgresError {}

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
  const end = performance.now() + timeoutMs
  for (let attempt = 0; ; attempt++) {
    try {
      return await acquireLock(dataDir)
    } catch (error) {
      if (!(error instanceof InUseError) || performance.now() >= end) throw error
      if (attempt === 0) progress?.('Waiting for another process to release the data directory')
      await sleep(RETRY_MS)
    }
  }
}

function pathOfLock(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  return join(SOCKET_PARENT, `vitrine-${name}.lock`)
}

/** Whether a running process holds the lock. @param dataDir the real path of the data directory */
export async function isDataDirInUse(dataDir: string): Promise<boolean> {
  try {
    await assertNotHeld(pathOfLock(dataDir), dataDir)
    return false
  } catch (error) {
    if (error instanceof InUseError) return true
    throw error
  }
}

async function acquireLock(dataDir: string): Promise<Lock> {
  const path = pathOfLock(dataDir)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    await removeStale(path, dataDir)
  }
  throw new LocalPostgresError(`The lock of data directory ${dataDir} (${path}) changes owners too quickly.`)
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

/**
 * Removes the socket of a dead process. It is renamed before the check, because two processes may find the same
 * stale socket, and the slower one must not delete the new socket of the faster one.
 */
async function removeStale(path: string, dataDir: string): Promise<void> {
  await assertNotHeld(path, dataDir)
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new LocalPostgresError(`The stale lock ${path} cannot be removed: ${(error as Error).message}`)
  }
  try {
    await assertNotHeld(aside, dataDir)
  } catch (held) {
    await rename(aside, path)
    throw held
  }
  await rm(aside, { force: true })
}

function assertNotHeld(path: string, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let holder = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      holder += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve()
      else reject(inUse(dataDir, holder))
    })
    socket.on('end', () => reject(inUse(dataDir, holder)))
  })
}

const inUse = (dataDir: string, pid: string) =>
  new InUseError(
    `The data directory ${dataDir} is in use by ${pid ? `process ${pid}` : 'another process'}. Stop it, or use another DATA_DIR.`,
  )
