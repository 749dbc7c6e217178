import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Config } from '../base/config.ts'

/** What an id from outside may look like: a UUID, or the formats of common proxies. */
const accepted = /^[\w.:=+/-]{1,64}$/

/**
 * Ids of requests, which users are shown as `ref`: that of the header `X-Request-Id` if a trusted proxy has sent a
 * valid one (decision 089), otherwise a counter after random text that differs between nodes and starts. A browser does
 * not choose which id the audit log shows.
 */
export function createRequestIds({
  TRUST_PROXY,
}: Pick<Config, 'TRUST_PROXY'>): (request: IncomingMessage) => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return ({ headers }) => {
    const sent = headers['x-request-id']
    if (TRUST_PROXY !== 'off' && typeof sent === 'string' && accepted.test(sent)) return sent
    return `${start}-${(++count).toString(36)}`
  }
}
