import type { auditEvents } from '../../base/db/schema/index.ts'

/** An audit event as it is listed, and sent to other systems. */
export const shownEvent = (event: typeof auditEvents.$inferSelect) => ({
  id: event.id,
  at: event.at.toISOString(),
  user_id: event.userId,
  user_name: event.userName,
  address: event.address,
  request_id: event.requestId,
  action: event.action,
  object_type: event.objectType,
  object_id: event.objectId,
  object_name: event.objectName,
  before: event.before,
  after: event.after,
  details: event.details,
  count: event.count,
})
