import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError, SOCKET_PARENT } from './types.ts'

export type Lock = { release(): Promise<void> }

const lookMs = 100

/** A process that lives has the data directory. */
class InUseError extends EmbeddedPostgresError {}

interface LockOptions {
  /** How long a process that has the directory may take to leave it, as one does that is ending; in ms. */
  patience: number
  progress?: ((step: string) => void) | undefined
}

/**
 * One process per data directory. The lock is a Unix socket that answers with our process id: it vanishes with the
 * process however that ends, which no file can promise.
 * @param dataDir the real path of the data directory
 * @throws EmbeddedPostgresError naming the process that has it
 */
export async function lockDataDir(dataDir: string, { patience, progress }: LockOptions): Promise<Lock> {
  const end = performance.now() + patience
  for (let look = 0; ; look++) {
    try {
      return await takeLock(dataDir)
    } catch (error) {
      if (!(error instanceof InUseError) || performance.now() >= end) throw error
      if (look === 0) progress?.('Waiting for another process to leave the data directory')
      await pause(lookMs)
    }
  }
}

async function takeLock(dataDir: string): Promise<Lock> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 24)
  const path = join(SOCKET_PARENT, `vitrine-${name}.lock`)
  for (let attempt = 0; attempt < 5; attempt++) {
    const server = await listen(path)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    await removeStale(path, dataDir)
  }
  throw new EmbeddedPostgresError(
    `The lock of data directory ${dataDir} (${path}) changes hands too quickly.`,
  )
}

/** Listens there, or gives nothing when the name is taken. */
function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.end(String(process.pid))
    })
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    // Open to everybody, so that another user's process is told whose the directory is.
    server.listen({ path, readableAll: true, writableAll: true }, () => resolve(server.unref()))
  })
}

/**
 * Takes a dead process's socket away. It is moved aside before it is judged: two processes may find the same dead
 * socket, and the slower one must not delete what the faster one has put there since.
 */
async function removeStale(path: string, dataDir: string): Promise<void> {
  await refuseIfAlive(path, dataDir)
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new EmbeddedPostgresError(`The stale lock ${path} cannot be removed: ${(error as Error).message}`)
  }
  try {
    await refuseIfAlive(aside, dataDir)
  } catch (alive) {
    await rename(aside, path)
    throw alive
  }
  await rm(aside, { force: true })
}

function refuseIfAlive(path: string, dataDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve()
      else reject(inUse(dataDir, answer))
    })
    socket.on('end', () => reject(inUse(dataDir, answer)))
  })
}

const inUse = (dataDir: string, pid: string) =>
  new InUseError(
    `The data directory ${dataDir} is in use by ${pid ? `process ${pid}` : 'another process'}. Stop it, or give this one a DATA_DIR of its own.`,
  )
