import type { FastifyRequest } from 'fastify'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import type { RefreshRecord } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { outcomeOf } from './refreshes.ts'

const REFRESH_MS = 5000

/** What programs have started for a model or dataflow, oldest first. */
export const startedRefreshes = (itemId: string, state: StateStore): RefreshRecord[] =>
  state.list('refreshes', []).filter(({ modelId }) => sameId(modelId, itemId))

/** Starts a refresh of a model or dataflow, with the faults that apply to it. @throws ServiceError 400 during another one */
export function startRefresh(
  { state, clock, calls }: Service,
  request: FastifyRequest,
  started: Pick<RefreshRecord, 'id' | 'modelId' | 'enhanced'>,
): RefreshRecord {
  const now = clock()
  if (startedRefreshes(started.modelId, state).some((one) => outcomeOf(one, now) === 'InProgress')) {
    throw invalidRequest('Invalid dataset refresh request. Another refresh request is already executing')
  }
  const { delayMs = 0, fails } = calls.faultFor(request).refresh ?? {}
  const refresh = { ...started, startedAt: now, endsAt: now + REFRESH_MS + delayMs, fails }
  state.put('refreshes', refresh)
  return refresh
}
