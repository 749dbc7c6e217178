import { and, asc, gt, gte, lte } from 'drizzle-orm'
import { auditEvents } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { shownEvent } from '../audit/shown-event.ts'

const maxEvents = 100
const maxBytes = 256 * 1024
/** For what surrounds the events. */
const envelopeBytes = 1024

type StoredEvent = typeof auditEvents.$inferSelect

/** An event as JSON; of one that is too large alone, everything but what changed. */
function jsonOf(event: StoredEvent): string {
  const whole = JSON.stringify(shownEvent(event))
  if (Buffer.byteLength(whole) <= maxBytes - envelopeBytes) return whole
  return JSON.stringify({ ...shownEvent(event), before: null, after: null, details: null, truncated: true })
}

/** Which events of a tenant: with larger ids than `after`, up to `until`, and not older than what the tenant keeps. */
export interface Wanted {
  after: number
  until: number
  since: Date
}

/**
 * The next events in the order of their ids, as the body of a message.
 * @returns undefined if there are none
 */
export async function readBatch(
  scope: Scope,
  { after, until, since }: Wanted,
): Promise<{ first: number; last: number; body: string } | undefined> {
  const { id, at } = auditEvents
  const events = await scope.db
    .select()
    .from(auditEvents)
    .where(tenantScoped(scope, auditEvents, and(gt(id, after), lte(id, until), gte(at, since))))
    .orderBy(asc(id))
    .limit(maxEvents)
  let bytes = envelopeBytes
  const fitting: string[] = []
  for (const event of events) {
    const json = jsonOf(event)
    bytes += Buffer.byteLength(json) + 1
    if (fitting.length > 0 && bytes > maxBytes) break
    fitting.push(json)
  }
  const [first, last] = [events[0], events[fitting.length - 1]]
  if (!first || !last) return undefined
  const head = `{"type":"audit.events","timestamp":"${last.at.toISOString()}","data":{"tenant_id":${scope.tenantId},"events":[`
  return { first: first.id, last: last.id, body: `${head}${fitting.join(',')}]}}` }
}
