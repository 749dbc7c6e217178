import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'

const name = `vitrine-${process.getuid?.() ?? 'user'}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)

/** The lock, as a socket that lives exactly as long as its holder; undefined while somebody else has it. */
const take = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })

/** Waits until the holder lets go or dies; takes away what a dead one left. */
const waitForHolder = () =>
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
 * Two starts in one folder must not install or build over each other: the second waits, and then finds it done.
 * A killed holder leaves nothing that needs a hand.
 */
export async function withLock(work) {
  let server = await take()
  while (!server) {
    await waitForHolder()
    server = await take()
  }
  const waiting = new Set()
  server.on('connection', (socket) => {
    waiting.add(socket)
    socket.on('error', () => {})
  })
  try {
    return await work()
  } finally {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}
