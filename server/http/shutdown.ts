import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How often connections are closed that have become idle while the last requests finish. */
const closeIdleMs = 100
/** How long the last requests may take before their connections are closed. */
export const requestsMs = 20_000

/**
 * Makes `close` stop the server without failing requests: for `delayMs` it still answers, so that load balancers see
 * `/ready` fail and send new requests elsewhere; then it stops listening and waits for the requests that have begun.
 * @returns whether the server is stopping
 */
export function addShutdown(app: FastifyInstance, delayMs: number): () => boolean {
  let stopping = false
  const timers: NodeJS.Timeout[] = []
  app.addHook('preClose', async () => {
    stopping = true
    if (!app.server.listening) return
    await pause(delayMs)
    timers.push(
      setInterval(() => app.server.closeIdleConnections(), closeIdleMs),
      setTimeout(() => app.server.closeAllConnections(), requestsMs),
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
  return () => stopping
}
