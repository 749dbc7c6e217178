import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLocal } from './proxy.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request may read metrics and details: by `METRICS_TOKEN`, or where none is set, from this machine. */
export function mayMonitor(
  { METRICS_TOKEN }: Pick<Config, 'METRICS_TOKEN'>,
  request: FastifyRequest,
): boolean {
  if (!METRICS_TOKEN) return isLocal(request)
  const sent = request.headers.authorization ?? ''
  return timingSafeEqual(digest(sent), digest(`Bearer ${METRICS_TOKEN}`))
}
