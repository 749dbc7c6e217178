import type { filterSets } from '#common/contract/filter-sets.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { withoutEmptyRows } from '#common/validation/filters.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { StoredFilter } from '../../base/db/schema/index.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { violationOf } from '../../base/db/violation.ts'
import { digest } from '../../base/digest.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { actorOf } from '../../records/audit/event.ts'
import type { AccessDeps } from '../deps.ts'
import { versionedFilters } from '../report-access.ts'
import { unknownSetColumns } from '../unknown-columns.ts'
import { applyToAccess } from './apply-to-access.ts'
import { hasSet } from './attached-sets.ts'
import {
  countPlaylistsOf,
  countUsersOf,
  deleteFilterSet,
  type FilterSet,
  findAttributes,
  findFilterSets,
  insertFilterSet,
  listFilterSets,
  lockFilterSet,
  reportsWithSet,
  updateFilterSet,
} from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({ name, description, filters }: FilterSet): string =>
  digest([name, description, versionedFilters(filters)])

/** A filter set as written in the form. The contract has validated every row that is not empty. */
const filterSetOf = ({
  input: { name, description, filters },
}: Call<'insertFilterSet' | 'updateFilterSet', AccessDeps>): FilterSet => ({
  ...{ name, description },
  filters: withoutEmptyRows(filters) as StoredFilter[],
})

/** @throws PortalError for a name that another set has */
const refuseTakenName = (error: unknown): never => {
  if (violationOf(error)?.kind !== 'unique') throw error
  throw new PortalError('request.invalid', { fields: { name: 'nameTaken' } })
}

export const filterSetHandlers = {
  async filterSets({ scope }) {
    const found = await listFilterSets(scope)
    return {
      filter_sets: found.map(({ usersCount, reportsCount, ...set }) => ({
        ...set,
        users_count: usersCount,
        reports_count: reportsCount,
      })),
    }
  },

  filterSet: ({ input: { id_filter_set: id }, scope }) =>
    inSnapshot(scope, async (snapshot) => {
      const [found] = await findFilterSets(snapshot, [id])
      if (!found) throw new PortalError('resource.missing')
      const reports = (await reportsWithSet(snapshot, id)).map((report) => ({
        ...{ id: report.id, name: report.name },
        id_group: report.groupId,
        group_name: report.groupName,
        users_count: report.usersCount,
      }))
      return { filter_set: { ...found, reports, version: versionOf(found) } }
    }),

  insertFilterSet(call) {
    const added = filterSetOf(call)
    return call.audited(async (tx) => {
      await requireQuota(tx, 'filterSets', 1)
      const id = await insertFilterSet(tx, added).catch(refuseTakenName)
      return { response: { id }, object: { id, name: added.name }, after: { ...added } }
    })
  },

  async updateFilterSet(call) {
    const { id, version } = call.input
    const change = filterSetOf(call)
    // Fetched first, so that the transaction does not wait for Power BI.
    const [known] = await findFilterSets(call.scope, [id])
    const filters = { stored: known?.filters ?? [], changed: change.filters }
    const fields = known ? await unknownSetColumns(call.scope, call.deps.embed, id, filters) : {}
    if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
    return call.audited(async (tx) => {
      const stored = await lockFilterSet(tx, id)
      if (!stored) throw new PortalError('resource.missing')
      refuseOutdated({ shown: version, stored: versionOf(stored), saved: versionOf(change) })
      await updateFilterSet(tx, id, change).catch(refuseTakenName)
      const actor = actorOf(call.session, call.caller)
      await applyToAccess({ actor, deps: call.deps }, tx, hasSet(tx, id), {
        filterSet: { id, name: change.name },
      })
      const { id: _, ...before } = stored
      return { response: {}, object: { id, name: stored.name }, ...changedFields(before, { ...change }) }
    })
  },

  deleteFilterSet: ({ input: { id_filter_set: id }, audited }) =>
    audited(async (tx) => {
      const stored = await lockFilterSet(tx, id)
      if (!stored) throw new PortalError('resource.missing')
      const count = await countUsersOf(tx, id)
      if (count > 0) throw new PortalError('filter_set.in_use', { params: { count } })
      const playlists = await countPlaylistsOf(tx, id)
      if (playlists > 0) throw new PortalError('filter_set.in_playlists', { params: { count: playlists } })
      await deleteFilterSet(tx, id)
      const { id: _, ...before } = stored
      return { response: {}, object: { id, name: stored.name }, before }
    }),

  async userAttributes({ input, scope }) {
    const found = await findAttributes(scope, input.users)
    if (found.length < new Set(input.users).size) throw new PortalError('resource.missing')
    return { users: found }
  },
} satisfies HandlersOf<typeof filterSets, AccessDeps>
