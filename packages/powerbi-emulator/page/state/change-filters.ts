import type { Filter } from '../protocol/filters.ts'
import type { EmbedSession } from './embed-session.ts'
import { type FilterLevel, filtersAt, withFilters } from './filter-levels.ts'
import { noteIgnored } from './note-ignored.ts'

/**
 * Replaces the filters of one level and raises `filtersApplied`.
 * @throws EmbedError if `next` throws, for an unknown level, or with an expired token
 */
export async function changeFilters(
  session: EmbedSession,
  level: FilterLevel,
  next: (current: Filter[]) => Filter[],
  initiator: 'sdk' | 'user' = 'sdk',
): Promise<void> {
  const state = await session.change((before) => withFilters(before, level, next(filtersAt(before, level))))
  noteIgnored(session.deps, session.config, state, filtersAt(state, level))
  session.deps.emit('filtersApplied', { initiator, filters: filtersAt(state, level) }, level)
}
