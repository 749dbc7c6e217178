import { type SQL, sql } from 'drizzle-orm'
import { reportLoads, reports } from '../../base/db/schema/index.ts'

/** The report, the group or the person that usage is asked about. */
export interface UsageScope {
  report_id?: number | undefined
  group_id?: number | undefined
  user_id?: number | undefined
}

const all = sql`true`

const isOfGroup = (tenantId: number, groupId: number | undefined, reportId: SQL): SQL =>
  groupId === undefined
    ? all
    : sql`${reportId} in (
        select ${reports.id} from ${reports} where ${reports.tenantId} = ${tenantId} and ${reports.groupId} = ${groupId})`

/** The rows of usage of a report, a group or a person. Rows of pages have no person. */
export const usageWithin = (
  tenantId: number,
  { report_id, group_id, user_id }: UsageScope,
  rows: SQL,
): SQL => sql`
  select * from (${rows}) as every_row
  where ${report_id === undefined ? all : sql`report_id = ${report_id}`}
    and ${isOfGroup(tenantId, group_id, sql`report_id`)}
    and ${user_id === undefined ? all : sql`user_id = ${user_id}`}`

/** Whether loads count, which are known per report only. */
export const loadsWithin = (tenantId: number, { report_id, group_id, user_id }: UsageScope): SQL => {
  if (user_id !== undefined) return sql`false`
  if (report_id !== undefined) return sql`${reportLoads.reportId} = ${report_id}`
  return isOfGroup(tenantId, group_id, sql`${reportLoads.reportId}`)
}
