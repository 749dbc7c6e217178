import type { StoredFilter } from '../base/db/schema/index.ts'
import type { Scope } from '../base/db/scope.ts'
import { findFilterSets } from './filter-sets/queries.ts'

/** Filter sets by id. */
export type SubmittedSets = ReadonlyMap<number, { filters: readonly StoredFilter[] }>

/** The filter sets that users get, as far as they exist. */
export async function findSubmittedSets(
  scope: Scope,
  users: readonly { filter_sets?: readonly number[] | undefined }[],
): Promise<SubmittedSets> {
  const ids = [...new Set(users.flatMap(({ filter_sets = [] }) => filter_sets))]
  const found = ids.length > 0 ? await findFilterSets(scope, ids) : []
  return new Map(found.map((set) => [set.id, set]))
}
