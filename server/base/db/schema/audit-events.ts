import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import type { AuditFields } from './json.ts'

/**
 * Who did what, when and from where (decision 038). People and objects are stored by id and by the name they had, without
 * foreign keys: the log outlives them, also a deleted tenant. A trigger refuses every change, and deletion within a year.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Null before sign-in, when the caller named no tenant, and for the operator's commands about all tenants. */
    tenantId: integer('tenant_id'),
    at: moment('at').notNull(),
    /** Null for the operator's command line and before sign-in. */
    userId: integer('user_id'),
    userName: text('user_name'),
    /** The caller's IP address; null for the command line. */
    address: text('address'),
    /** `ref` of the response. */
    requestId: text('request_id'),
    /** `object.verb`. */
    action: text('action').notNull(),
    objectType: text('object_type').notNull(),
    objectId: integer('object_id'),
    objectName: text('object_name'),
    /** The fields that changed, as they were; null for what did not exist. */
    before: jsonb('before').$type<AuditFields>(),
    /** The fields that changed, as they are; null for what was deleted. */
    after: jsonb('after').$type<AuditFields>(),
    details: jsonb('details').$type<AuditFields>(),
    /** How often it happened: equal refusals and openings within a minute are one row. */
    count: integer('count').notNull().default(1),
  },
  (t) => [
    // The audit log, newest first, and its retention.
    index('audit_events_by_time').on(t.tenantId, t.at, t.id),
    // Changes and refusals, which are few among the openings of reports.
    index('audit_events_without_openings')
      .on(t.tenantId, t.at, t.id, t.action)
      .where(sql`${t.action} not in ('report.open', 'report.preview', 'playlist.open')`),
    // What one user did.
    index('audit_events_by_user').on(t.tenantId, t.userId, t.at),
    // What happened to one object.
    index('audit_events_by_object').on(t.tenantId, t.objectType, t.objectId, t.at),
  ],
)
