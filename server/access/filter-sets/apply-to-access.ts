import { and, type SQL } from 'drizzle-orm'
import { inIds } from '../../base/db/conditions.ts'
import { type AuditFields, reports, reportUsers } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Actor, AuditEvent } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import { wakeDisplays } from '../access-of-displays.ts'
import type { AccessDeps } from '../deps.ts'
import { refuseUnruledAccess } from '../refuse-unruled-access.ts'
import { type ChangedRows, recomputeAccess } from './recompute-access.ts'
import { refuseProblems } from './refuse-problems.ts'

/** Who changes what access follows from: the caller, or a program. */
interface Change {
  actor: Actor
  deps: Pick<AccessDeps, 'clock' | 'embed'>
}

const accessFields = (changed: readonly ChangedRows[], at: 'before' | 'after') => ({
  access: changed.map(({ access: { userId, name, allowedPages }, ...rows }) => ({
    ...{ userId, name, allowedPages },
    ...rows[at],
  })),
})

/**
 * Applies a change of a filter set or of attributes to all access that follows from it. Each report is recorded like a
 * save of its form, so that the audit log can tell who saw what at any time.
 * @param details what was changed, for the events
 * @throws PortalError for filters that cannot be meant or are too long, naming the user
 */
export async function applyToAccess(
  { actor, deps }: Change,
  tx: Scope,
  condition: SQL,
  details: AuditFields,
): Promise<void> {
  const changed = await recomputeAccess(tx, condition)
  if (changed.length === 0) return
  for (const { access, problems } of changed) refuseProblems(access.name, problems)
  const reportIds = [...new Set(changed.map(({ reportId }) => reportId))]
  const ofReports = inIds(reportUsers.reportId, reportIds)
  const userIds = [...new Set(changed.map(({ access }) => access.userId))]
  await refuseUnruledAccess(tx, deps.embed, and(ofReports, inIds(reportUsers.userId, userIds)))
  const names = await tx.db
    .select({ id: reports.id, name: reports.name })
    .from(reports)
    .where(tenantScoped(tx, reports, inIds(reports.id, reportIds)))
    .orderBy(reports.id)
  const event = {
    ...actor,
    at: deps.clock.now(),
    action: 'report.update',
    details,
  } as const
  const events = names.map((object): AuditEvent => {
    const ofReport = changed.filter(({ reportId }) => reportId === object.id)
    const [before, after] = [accessFields(ofReport, 'before'), accessFields(ofReport, 'after')]
    return { ...event, object, before, after }
  })
  await insertAuditEvents(tx.db, events)
  await wakeDisplays(tx, userIds)
}
