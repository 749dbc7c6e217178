import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../root.mjs'

const retryMs = 100
const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
const address = join(tmpdir(), `vitrine-${process.getuid()}-${name}.sock`)

/** The lock is a socket that answers only while its owner runs. Undefined when another process has it. */
const acquire = () =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })

const isHeld = () =>
  new Promise((resolve) => {
    connect(address)
      .on('connect', () => resolve(true))
      .on('error', () => resolve(false))
      .resume() // until the owner ends the connection
  })

/**
 * Prevents two processes in one folder from installing or building at the same time: the second waits and then finds
 * the work done. A killed owner leaves nothing to clean up manually.
 */
export async function withLock(work) {
  let server = await acquire()
  while (!server) {
    if (await isHeld()) await sleep(retryMs)
    else rmSync(address, { force: true })
    server = await acquire()
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}
