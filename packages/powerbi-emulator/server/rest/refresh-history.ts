import type { Model } from '#emulator/models/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR_OF_REFRESH = 5 * 60 * 60 * 1000
const DURATION = 95 * 1000

/** The default limit of the service. */
export const DEFAULT_ENTRIES = 60

const failure = '{"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}'
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

/**
 * The scheduled refreshes of a model, latest first: one each day at 05:00 UTC. One in ten failed, so that programs see
 * both outcomes; which ones depends only on the model and the date.
 */
export function refreshHistory(model: Model, now: number, entries: number) {
  const lastDay = Math.floor((now - HOUR_OF_REFRESH - DURATION) / DAY)
  const offset = Number.parseInt(model.id.slice(-2), 10) || 0
  return Array.from({ length: Math.min(entries, DEFAULT_ENTRIES) }, (_, back) => {
    const day = lastDay - back
    const start = day * DAY + HOUR_OF_REFRESH
    const failed = (day + offset) % 10 === 0
    return {
      refreshType: 'Scheduled',
      startTime: timeOf(start),
      endTime: timeOf(start + DURATION),
      ...(failed && { serviceExceptionJson: failure }),
      status: failed ? 'Failed' : 'Completed',
      requestId: uuidOf(`${model.id}/${day}`),
    }
  })
}
