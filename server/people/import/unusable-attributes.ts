import { isDeepStrictEqual } from 'node:util'
import { resolveFilters } from '#common/filters/resolve-filters.ts'
import { attributesOf } from '#common/filters/user-attributes.ts'
import { isRefused } from '../../access/filter-sets/refuse-problems.ts'
import { accessKey, type PlannedAccess } from './plan-access.ts'
import type { AttributeChange } from './plan-attributes.ts'
import type { PlannedUser } from './planned-user.ts'
import type { ImportState } from './state.ts'

/**
 * Finds attributes with whose values a save of a user would be refused because of a filter set (decision 106).
 * @param planned the access that the import gives, by key
 * @param giveWay awaited between accesses
 */
export function createRefusals(
  { withSets }: Pick<ImportState, 'withSets'>,
  planned: ReadonlyMap<string, PlannedAccess>,
  giveWay: () => Promise<void>,
) {
  /** For each access that the import breaks, the attributes that its filter set uses; by user, of whom several rows may be. */
  const broken = new Map<PlannedUser, string[][]>()

  async function findBroken(user: PlannedUser): Promise<string[][]> {
    const found: string[][] = []
    for (const { reportId, access } of withSets.get(user.id ?? 0) ?? []) {
      await giveWay()
      const sets = access.filterSets
      const filters = { own: planned.get(accessKey(reportId, user))?.filters ?? access.filters, sets }
      const problem = resolveFilters({ ...filters, attributes: user.attributes }).problems.find(isRefused)
      if (!problem) continue
      const before = resolveFilters({ ...filters, attributes: user.stored?.attributes ?? [] }).problems
      if (before.some((other) => isDeepStrictEqual(other, problem))) continue
      found.push(attributesOf(sets.find(({ name }) => name === problem.set)?.filters ?? []))
    }
    return found
  }

  return {
    /** The changed attribute of a user that cannot be used. */
    async unusableIn(changes: readonly AttributeChange[], user: PlannedUser): Promise<string | undefined> {
      if (changes.length === 0) return undefined
      const found = broken.get(user) ?? (await findBroken(user))
      broken.set(user, found)
      for (const used of found) {
        const change = changes.find(({ name }) => used.includes(name))
        if (change) return change.name
      }
      return undefined
    },
  }
}
