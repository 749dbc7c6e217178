import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ViewSource } from '#common/contract/shapes.ts'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

/**
 * Who viewed which page of which report, and when. User and report are stored by id **and** by the name they had, without
 * foreign keys, so that deleting either does not delete the log.
 */
export const pageViews = pgTable(
  'page_views',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    reportId: integer('report_id').notNull(),
    reportName: text('report_name').notNull(),
    /** The page's name in Power BI. */
    pageName: text('page_name').notNull(),
    /** The label of its tab. */
    pageTitle: text('page_title').notNull(),
    fingerprint: text('fingerprint'),
    /** Who turned to the page: a person, or the player of a playlist. */
    source: text('source').$type<ViewSource>().notNull().default('person'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    // The access log, newest first.
    index('page_views_by_time').on(t.tenantId, t.at, t.id),
    // The same of one source, however few rows are of it. User and report are in it so that filters by them read no rows.
    index('page_views_of_people')
      .on(t.tenantId, t.at, t.id, t.userId, t.reportId)
      .where(sql`${t.source} = 'person'`),
    index('page_views_of_playlists')
      .on(t.tenantId, t.at, t.id, t.userId, t.reportId)
      .where(sql`${t.source} = 'playlist'`),
    // The access log of some users, or of some reports: a page is found without reading rows.
    index('page_views_of_user').on(t.tenantId, t.userId, t.at, t.id, t.source),
    index('page_views_of_report').on(t.tenantId, t.reportId, t.at, t.id, t.source),
  ],
)
