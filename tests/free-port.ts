import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems hand out to outgoing connections, so that none of these takes it before it is used. */
const [lowest, highest] = [20_000, 32_000]

/** A free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
      return port
    } catch {
      // Taken: another one.
    }
  }
}
