import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { filterSets, groupMembers, reportUsers, users } from '../base/db/schema/index.ts'
import type { PlaceholderScope } from '../base/db/scope.ts'

/** A text that changes when the access of one of these users changes: the versions of the rows that decide it. */
export function accessRevision({ tenantId }: PlaceholderScope, userIds: readonly Placeholder[]): SQL<string> {
  const ids = sql`(${sql.join([...userIds], sql`, `)})`
  return sql`concat_ws('|', (
    select string_agg(concat_ws(' ', ${reportUsers.id}, ${reportUsers}.xmin), ',' order by ${reportUsers.id})
    from ${reportUsers} where ${reportUsers.tenantId} = ${tenantId} and ${reportUsers.userId} in ${ids}
  ), (
    select string_agg(concat_ws(' ', ${groupMembers.userId}, ${groupMembers.groupId}), ',' order by ${groupMembers.userId}, ${groupMembers.groupId})
    from ${groupMembers} where ${groupMembers.tenantId} = ${tenantId} and ${groupMembers.userId} in ${ids}
  ), (
    select string_agg(concat_ws(' ', ${users.email}, ${users.identity}, ${users.attributes}, ${users.blockedAt}), ',' order by ${users.id})
    from ${users} where ${users.tenantId} = ${tenantId} and ${users.id} in ${ids}
  ))`
}

/** The version of a filter set, for a query on rows that refer to it. */
export const filterSetVersion = ({ tenantId }: PlaceholderScope, filterSetId: SQL): SQL<string> =>
  sql`(select ${filterSets}.xmin from ${filterSets} where ${filterSets.tenantId} = ${tenantId} and ${filterSets.id} = ${filterSetId})`
