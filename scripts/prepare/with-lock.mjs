import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'

const name = `vitrine-${process.getuid?.() ?? 'user'}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)

/** Acquires the lock: a socket that exists only while its owner runs. Undefined when another process has it. */
const acquire = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })

/** Waits until the owner releases the lock or dies, and removes a stale socket. */
const waitForRelease = () =>
  new Promise((resolve) => {
    const socket = connect(address)
    socket.on('error', () => {
      rmSync(address, { force: true })
      resolve()
    })
    socket.on('close', resolve)
    socket.resume()
  })

/**
 * Prevents two processes in one folder from installing or building at the same time: the second waits and then finds
 * the work done. A killed owner leaves nothing to clean up manually.
 */
export async function withLock(work) {
  let server = await acquire()
  while (!server) {
    await waitForRelease()
    server = await acquire()
  }
  const waiters = new Set()
  server.on('connection', (socket) => {
    waiters.add(socket)
    socket.on('error', () => {})
  })
  try {
    return await work()
  } finally {
    server.close()
    for (const socket of waiters) socket.destroy()
  }
}
