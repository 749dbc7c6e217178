import { createHash } from 'node:crypto'
import type { Model } from '#emulator/models/types.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR_OF_REFRESH = 5 * 60 * 60 * 1000
const DURATION = 95 * 1000

/** The default limit of the service. */
export const DEFAULT_ENTRIES = 60

/**
 * A model's refreshes, latest first: daily at 05:00 UTC. One in ten failed, so that programs see both outcomes;
 * which ones depends only on the model and the date.
 */
export function refreshHistory(model: Model, now: number, entries: number) {
  const lastDay = Math.floor((now - HOUR_OF_REFRESH - DURATION) / DAY)
  const offset = Number(model.id.slice(-2))
  return Array.from({ length: Math.min(entries, DEFAULT_ENTRIES) }, (_, back) => {
    const day = lastDay - back
    const start = day * DAY + HOUR_OF_REFRESH
    const failed = (day + offset) % 10 === 0
    return {
      refreshType: 'Scheduled',
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + DURATION).toISOString(),
      ...(failed && { serviceExceptionJson: '{"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}' }),
      status: failed ? 'Failed' : 'Completed',
      requestId: uuidOf(`${model.id}/${day}`),
    }
  })
}

/** A UUID derived from a name, so that the history is stable. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
