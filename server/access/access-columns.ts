import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { groupMembers, reports, reportUsers, type StoredPage, users } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import type { ModelColumn } from '../power-bi/models/columns.ts'
import { accessToReport, isGranted, isGroupMember, userOfAccess } from './granted-reports.ts'

// Columns of queries on `reports`, about the access to each of them.

/** How many people may see the report. */
export const countReaders = (scope: Scope): SQL<number> =>
  sql<number>`${scope.db
    .select({ count: sql`count(*)::int` })
    .from(reportUsers)
    .innerJoin(groupMembers, isGroupMember)
    .where(tenantScoped(scope, reportUsers, accessToReport))}`

/** The names of the first members whose access to the report is closed. */
export const closedReaders = (scope: Scope, limit: number): SQL<string[]> =>
  sql`array${scope.db
    .select({ name: users.name })
    .from(reportUsers)
    .innerJoin(groupMembers, isGroupMember)
    .innerJoin(users, userOfAccess)
    .where(tenantScoped(scope, reportUsers, accessToReport, eq(reportUsers.closed, true)))
    .orderBy(asc(users.name))
    .limit(limit)}`

/**
 * The different elements of a list in the granted access to the report. Nested, because drizzle leaves out the tables of
 * columns that stand directly in a query on one table.
 */
const used = <Element>(list: SQL, element: SQL): SQL<Element[]> =>
  sql`${sql`coalesce((
  select jsonb_agg(distinct ${element}) from ${reportUsers}, jsonb_array_elements(${list}) as item
  where ${reportUsers.tenantId} = ${reports.tenantId} and ${reportUsers.reportId} = ${reports.id} and ${isGranted}
), '[]')`}`

export const usedPages = used<StoredPage>(sql`${reportUsers.allowedPages}`, sql`item`)

export const usedColumns = used<ModelColumn>(
  sql`${reportUsers.filters}`,
  sql`jsonb_build_object('table', item ->> 'table', 'column', item ->> 'column', 'data_type', item ->> 'data_type')`,
)
