import { type SQL, sql } from 'drizzle-orm'
import { reportLoads } from '../../base/db/schema/index.ts'

/** The report or the person that usage is asked about. */
export interface UsageScope {
  report_id?: number | undefined
  user_id?: number | undefined
}

const all = sql`true`

/** The rows of usage of a report or a person. Rows of pages have no person. */
export const usageWithin = ({ report_id, user_id }: UsageScope, rows: SQL): SQL => sql`
  select * from (${rows}) as every_row
  where ${report_id === undefined ? all : sql`report_id = ${report_id}`}
    and ${user_id === undefined ? all : sql`user_id = ${user_id}`}`

/** Whether loads count, which are known per report only. */
export const loadsWithin = ({ report_id, user_id }: UsageScope): SQL => {
  if (user_id !== undefined) return sql`false`
  return report_id === undefined ? all : sql`${reportLoads.reportId} = ${report_id}`
}
