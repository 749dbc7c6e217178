import { setTimeout as delay } from 'node:timers/promises'
import type { reportCheck } from '#common/contract/report-check.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { ReportsDeps } from '../deps.ts'
import { checkTenant } from './check-tenant.ts'
import { listFindings } from './list-findings.ts'
import { lastCheck, recordCheck } from './queries.ts'

/** How long the response waits for the check, which continues after it. */
const waitMs = 15_000

export const reportCheckHandlers = {
  'log/report-findings': ({ scope, input }) => listFindings(scope, input),

  async lastReportCheck({ scope }) {
    const at = await lastCheck(scope.db, scope.tenantId)
    return { started_at: at?.toISOString() ?? null }
  },

  async checkReports({ scope, session, deps }) {
    await deps.limiter.consume('reportChecks', session.userId)
    await recordCheck(scope.db, scope.tenantId, new Date(deps.clock.now()))
    const check = checkTenant(deps, scope.tenantId)
    check.catch((err: unknown) => deps.log.warn({ err }, 'check of reports failed'))
    const isLate = delay(waitMs, false, { ref: false })
    return { finished: await Promise.race([check.then(() => true), isLate]) }
  },
} satisfies HandlersOf<typeof reportCheck, ReportsDeps>
