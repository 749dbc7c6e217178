import type { Model } from '#emulator/models/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { RefreshRecord } from '../state/kinds.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR_OF_REFRESH = 5 * 60 * 60 * 1000
const DURATION = 95 * 1000

/** The default limit of the service. */
export const DEFAULT_ENTRIES = 60

const failure = '{"errorCode":"ModelRefreshFailed_CredentialsNotSpecified"}'
const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

type Outcome = 'InProgress' | 'Completed' | 'Failed' | 'Cancelled'

/** What has become of a refresh that a program has started. */
export function outcomeOf({ cancelledAt, endsAt, fails }: RefreshRecord, now: number): Outcome {
  if (cancelledAt !== undefined) return 'Cancelled'
  if (now < endsAt) return 'InProgress'
  return fails ? 'Failed' : 'Completed'
}

/**
 * A model's refreshes, latest first: those that programs have started, and a scheduled one each day at 05:00 UTC. One
 * in ten of these failed, so that programs see both outcomes; which ones depends only on the model and the date.
 */
export function refreshHistory(model: Model, started: RefreshRecord[], now: number, entries: number) {
  const lastDay = Math.floor((now - HOUR_OF_REFRESH - DURATION) / DAY)
  const offset = Number.parseInt(model.id.slice(-2), 10) || 0
  const scheduled = Array.from({ length: DEFAULT_ENTRIES }, (_, back) => {
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
  // Of those started at the same moment, the last one is the latest.
  return [...started.toReversed().map((refresh) => presentRefresh(refresh, now)), ...scheduled]
    .toSorted((one, other) => Date.parse(other.startTime) - Date.parse(one.startTime))
    .slice(0, entries)
}

/** An entry of the history; a refresh in progress has the status `Unknown`. */
function presentRefresh(refresh: RefreshRecord, now: number) {
  const outcome = outcomeOf(refresh, now)
  return {
    refreshType: refresh.enhanced ? 'ViaEnhancedApi' : 'ViaApi',
    startTime: timeOf(refresh.startedAt),
    ...(outcome !== 'InProgress' && { endTime: timeOf(refresh.cancelledAt ?? refresh.endsAt) }),
    ...(outcome === 'Failed' && { serviceExceptionJson: failure }),
    status: outcome === 'InProgress' ? 'Unknown' : outcome,
    requestId: refresh.id,
  }
}

/** Swagger definition DatasetRefreshDetail, of an enhanced refresh. */
export function presentRefreshDetail(refresh: RefreshRecord, model: Model, now: number) {
  const { enhanced, startedAt, endsAt, cancelledAt } = refresh
  const outcome = outcomeOf(refresh, now)
  const isOver = outcome !== 'InProgress'
  const endTime = isOver ? { endTime: timeOf(cancelledAt ?? endsAt) } : {}
  const exception = outcome === 'Failed' ? { serviceExceptionJson: failure } : {}
  return {
    startTime: timeOf(startedAt),
    ...endTime,
    type: enhanced?.type,
    commitMode: enhanced?.commitMode,
    status: outcome === 'Completed' || outcome === 'Failed' ? outcome : 'Unknown',
    extendedStatus: outcome,
    currentRefreshType: enhanced?.type,
    numberOfAttempts: 1,
    objects: enhanced?.objects ?? model.tables.map(({ name }) => ({ table: name, partition: name })),
    ...(outcome === 'Failed' && { messages: [{ message: 'Injected failure.', type: 'Error' }] }),
    refreshAttempts: [{ attemptId: 1, startTime: timeOf(startedAt), ...endTime, ...exception, type: 'Data' }],
  }
}
