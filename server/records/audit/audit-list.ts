import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type EventKind, openingActions, refusalActions } from '#common/contract/audit.ts'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { auditEvents } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { findLogPage } from '../access-log/log-page.ts'
import { findNamed, type IdCondition, matchesName } from '../access-log/matches-name.ts'
import { inPeriod } from '../access-log/queries.ts'
import { findReferences } from './references.ts'
import { shownEvent } from './shown-event.ts'

const { action, objectType, objectId, before, details } = auditEvents

/**
 * Written like the index of changes and refusals, which leaves out some of these actions: a parameter would not let
 * PostgreSQL use it.
 */
const isNoOpening = sql`${action} not in (${sql.raw(openingActions.map((name) => `'${name}'`).join(', '))})`

const ofKind: { [kind in EventKind]: SQL | undefined } = {
  change: and(isNoOpening, notInArray(action, [...refusalActions])),
  refusal: and(isNoOpening, inArray(action, [...refusalActions])),
  opening: inArray(action, [...openingActions]),
}

const isOpening = (name: string): boolean => openingActions.some((opening) => opening === name)

const isAction = (name: string): SQL | undefined =>
  isOpening(name) ? eq(action, name) : and(isNoOpening, eq(action, name))

const isSubscription = eq(objectType, 'subscription')

/** Of an ended subscription: its report, and its recipient. */
const ofSubscription = {
  report: sql`case when ${isSubscription} then (${before} -> 'report' ->> 'id')::int end`,
  user: sql`case when ${isSubscription} then (${before} -> 'user' ->> 'userId')::int end`,
}

/**
 * About a report or a user, or a subscription of them. Openings are about reports only, and are too many for an index
 * that is not in the order of time.
 */
function aboutObject(
  type: keyof typeof ofSubscription,
  isWanted: IdCondition,
  kind: EventKind | undefined,
): SQL | undefined {
  const itself = and(eq(objectType, type), isWanted(objectId))
  return kind === 'opening' ? itself : or(itself, and(isSubscription, isWanted(ofSubscription[type])))
}

const isId =
  (id: number): IdCondition =>
  (column) =>
    eq(column, id)

/** The events of the tenant, newest first, with the names of what they mention. */
export async function listAuditEvents(
  scope: Scope,
  { filter, range, sort: [, direction] }: LogRequest<'audit-events'>,
): Promise<ListPage<LogRow<'audit-events'>>> {
  const { kind } = filter
  const listed = tenantScoped(
    scope,
    auditEvents,
    kind && ofKind[kind],
    filter.action ? isAction(filter.action) : undefined,
    // Programs open no reports, so that the smaller index serves.
    filter.by === 'program' ? and(isNoOpening, sql`${details} ? 'apiToken'`) : undefined,
    filter.user_id ? eq(auditEvents.userId, filter.user_id) : undefined,
    filter.person ? await matchesName(scope, 'user', auditEvents.userId, filter.person) : undefined,
    filter.report_id ? aboutObject('report', isId(filter.report_id), kind) : undefined,
    filter.report ? aboutObject('report', await findNamed(scope, 'report', filter.report), kind) : undefined,
    filter.subject_id ? aboutObject('user', isId(filter.subject_id), kind) : undefined,
    filter.subject ? aboutObject('user', await findNamed(scope, 'user', filter.subject), kind) : undefined,
    inPeriod(auditEvents.at, filter),
  )
  const sorted = auditEvents.at
  const { onPage, order, total } = await findLogPage(scope, auditEvents, listed, { sorted, direction, range })
  const events = await scope.db
    .select()
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents, onPage))
    .orderBy(...order)
  const find = await findReferences(scope, events)
  const rows = events.map((event) => {
    const { reportGroup, exists, names } = find(event)
    return {
      ...shownEvent(event),
      object_exists: exists,
      group_id: reportGroup?.id ?? null,
      group_name: reportGroup?.name ?? null,
      names,
    }
  })
  return { rows, total }
}
