import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#common/contract/audit-log.ts'
import { listAuditEvents } from '#server/records/audit/audit-list.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { indexesOf, plansOf, scannedTables } from '../../query-plans.ts'

let database: TestDatabase
let tenantId: number
beforeAll(async () => {
  database = await createTestDatabase()
  tenantId = (await createTenant(database.db, 'Aurora')).tenantId
  await database.pool.query(
    `insert into audit_events (tenant_id, at, user_id, action, object_type, object_id)
     select $1, now() - n * interval '1 minute', n % 100,
       case when n % 200 = 0 then 'user.update' when n % 199 = 0 then 'call.refuse' else 'report.open' end,
       case when n % 200 = 0 then 'user' when n % 199 = 0 then 'call' else 'report' end, n % 300
     from generate_series(1, 20000) n`,
    [tenantId],
  )
  await database.pool.query('vacuum analyze audit_events')
})
afterAll(() => database.close())

it.each([
  [{}, 'audit_events_by_time'],
  [{ kind: 'change' }, 'audit_events_without_openings'],
  [{ kind: 'refusal' }, 'audit_events_without_openings'],
  [{ action: 'user.update' }, 'audit_events_without_openings'],
  [{ user_id: 7 }, 'audit_events_by_user'],
  [{ report_id: 7 }, 'audit_events_by_object'],
])('the audit log is filtered by %j using an index', async (filter, index) => {
  const request = auditLog['log/audit-events'].request.parse({ filter })
  const [ids] = await plansOf(database, tenantId, (scope) => listAuditEvents(scope, request))
  expect(indexesOf(ids?.plan ?? [])).toEqual([index])
  expect(scannedTables(ids?.plan ?? [])).toEqual([])
})
