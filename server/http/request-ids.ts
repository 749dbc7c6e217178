import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What an id from outside may look like: a UUID, or the formats of common proxies. */
const accepted = /^[\w.:=+/-]{1,64}$/

/**
 * Ids of requests, which users are shown as `ref`: that of the header `X-Request-Id` if a proxy or client has sent a
 * valid one (decision 089), otherwise a counter after random text that differs between nodes and starts.
 */
export function createRequestIds(): (request: IncomingMessage) => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return ({ headers }) => {
    const sent = headers['x-request-id']
    if (typeof sent === 'string' && accepted.test(sent)) return sent
    return `${start}-${(++count).toString(36)}`
  }
}
