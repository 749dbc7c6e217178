import { eq, type SQL, sql } from 'drizzle-orm'
import { groups } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Comparison, Filter } from '../protocol/filter.ts'
import { type Columns, compareText, conditionOf } from '../protocol/filter-sql.ts'
import { idIn } from '../protocol/resource-id.ts'
import { badFilter } from '../protocol/scim-error.ts'
import { hasMember } from './queries.ts'

function isMember(scope: Scope, { operator, value }: Comparison): SQL {
  if (operator !== 'eq') throw badFilter('members can only be compared with eq.')
  const id = idIn(value)
  return id === undefined ? sql`false` : hasMember(scope, id)
}

/** What filters of groups can name. */
const groupColumns = (scope: Scope): Columns => ({
  compare(comparison) {
    const { path, operator, value } = comparison
    switch (path.toLowerCase()) {
      case 'id': {
        const id = operator === 'eq' ? idIn(value) : undefined
        return id === undefined ? compareText(sql`${groups.id}::text`, comparison, true) : eq(groups.id, id)
      }
      case 'displayname':
        return compareText(sql`${groups.name}`, comparison)
      case 'externalid':
        return compareText(sql`${groups.externalId}`, comparison, true)
      case 'members':
      case 'members.value':
        return isMember(scope, comparison)
      default:
        throw badFilter(`Groups have no attribute ${path.slice(0, 80)}.`)
    }
  },
  some(path, filter) {
    const isOfMembers = path.toLowerCase() === 'members' && filter.kind === 'compare'
    if (!isOfMembers || filter.path.toLowerCase() !== 'value') {
      throw badFilter('Only members[value eq "…"] is supported in brackets.')
    }
    return isMember(scope, filter)
  },
})

/** A filter of groups as a condition of queries on `groups`. @throws ScimError */
export const groupCondition = (filter: Filter, scope: Scope): SQL => conditionOf(filter, groupColumns(scope))
