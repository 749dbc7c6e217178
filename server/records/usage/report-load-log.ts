import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { tenants } from '../../base/db/schema/index.ts'
import type { Db } from '../../base/db/scope.ts'
import { createWriteBuffer, type WriteBuffer } from '../../base/db/write-buffer.ts'
import { timeZoneOf } from './period.ts'

/** Slower loads are counted on their own: a mean hides them. */
const slowMs = 10_000

/** A report that was shown in the viewer, or that failed there. */
interface ReportLoad {
  tenantId: number
  reportId: number
  /** Null for a failure. */
  loadMs: number | null
  failures: 0 | 1
  /** Milliseconds since 1970. */
  at: number
}

export type ReportLoadLog = WriteBuffer<ReportLoad>

/** Adds loads of any tenants to their days; deleted tenants are left out. Sorted, so that nodes do not deadlock. */
async function addLoads(db: Db, loads: ReportLoad[]): Promise<void> {
  await db.execute(sql`
    insert into report_loads (tenant_id, day, report_id, loads, load_ms, slow_loads, failures)
    select ${tenants.id}, (to_timestamp(load.at / 1000.0) at time zone ${timeZoneOf(tenants.settings)})::date,
      load."reportId", count(load."loadMs"), coalesce(sum(load."loadMs"), 0),
      count(*) filter (where load."loadMs" > ${slowMs}), sum(load.failures)
    from json_to_recordset(${JSON.stringify(loads)}::json) as load (
      "tenantId" int, "reportId" int, "loadMs" int, failures int, at float8)
    join ${tenants} on ${tenants.id} = load."tenantId"
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (tenant_id, day, report_id) do update set
      loads = report_loads.loads + excluded.loads,
      load_ms = report_loads.load_ms + excluded.load_ms,
      slow_loads = report_loads.slow_loads + excluded.slow_loads,
      failures = report_loads.failures + excluded.failures`)
}

/** @param db for all tenants; each load names its own */
export const createReportLoadLog = (db: Db, log: FastifyBaseLogger): ReportLoadLog =>
  createWriteBuffer('report loads', log, (loads) => addLoads(db, loads))
