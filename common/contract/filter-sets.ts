import { z } from 'zod'
import { normalizeAttributeName } from '../filters/user-attributes.ts'
import { validateFilterSet } from '../validation/filter-set.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { filter, id, ids, listOf, name, nothing, text, typedFilter } from './shapes.ts'

/** An attribute of a user; without values it counts as missing. */
export const userAttribute = z.object({
  name: text(limits.attributeName).overwrite(normalizeAttributeName),
  values: listOf(text(limits.attributeValue), limits.attributeValues),
})

/** As of `filterSet`; `updateFilterSet` with an outdated one is refused with `resource.conflict` (409). */
const version = text(limits.name).optional()

const content = {
  name,
  description: text(limits.filterSetDescription).default(''),
  filters: listOf(typedFilter, limits.filtersPerSet),
}

const filterSet = z.object({ id, name: z.string(), description: z.string(), filters: z.array(filter) })

/** Named row filters attached to many users, with attributes of the user as values (decision 106). */
export const filterSets = group(
  { access: 'admin', tag: 'group-reports' },
  {
    filterSets: endpoint({
      summary: 'The filter sets of the tenant, with how many users and reports have them.',
      request: nothing,
      response: z.object({
        filter_sets: z.array(filterSet.extend({ users_count: z.int(), reports_count: z.int() })),
      }),
    }),
    filterSet: endpoint({
      summary: 'One filter set, and the reports on which users have it.',
      request: z.object({ id_filter_set: id }),
      response: z.object({
        filter_set: filterSet.extend({
          reports: z.array(
            z.object({ id, name: z.string(), id_group: id, group_name: z.string(), users_count: z.int() }),
          ),
          version: z.string(),
        }),
      }),
    }),
    insertFilterSet: endpoint({
      summary: 'Add a filter set.',
      audit: 'filter_set.create',
      bodyBytes: limits.filterSetBodyBytes,
      request: z.object(content),
      response: z.object({ id }),
      validate: validateFilterSet,
    }),
    updateFilterSet: endpoint({
      summary: 'Change a filter set, and with it the rows of everyone who has it.',
      audit: 'filter_set.update',
      bodyBytes: limits.filterSetBodyBytes,
      invalidatesCache: true,
      request: z.object({ ...content, id, version }),
      response: nothing,
      validate: validateFilterSet,
    }),
    deleteFilterSet: endpoint({
      summary: 'Delete a filter set that nobody has.',
      audit: 'filter_set.delete',
      request: z.object({ id_filter_set: id }),
      response: nothing,
    }),
    userAttributes: endpoint({
      summary: 'The attributes of some users, which filter sets refer to.',
      bodyBytes: limits.idsBodyBytes,
      request: z.object({ users: ids }),
      response: z.object({ users: z.array(z.object({ id, attributes: z.array(userAttribute) })) }),
    }),
  },
)
