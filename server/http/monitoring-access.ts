import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import { isLocal } from './proxy.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether a request may read metrics and details: by `METRICS_TOKEN`, or without it and `PUBLIC_URL`, from this machine. A portal
 * with a public address has a proxy, which may run here and need not add a header of its own.
 */
export function mayMonitor(
  { METRICS_TOKEN, PUBLIC_URL }: Pick<Config, 'METRICS_TOKEN' | 'PUBLIC_URL'>,
  request: FastifyRequest,
): boolean {
  if (!METRICS_TOKEN) return PUBLIC_URL === undefined && isLocal(request)
  const sent = request.headers.authorization ?? ''
  return timingSafeEqual(digest(sent), digest(`Bearer ${METRICS_TOKEN}`))
}
