import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { images } from './images.ts'
import { reports } from './reports.ts'
import { users } from './users.ts'

/** Pictures of reports as users see them, for the cards that the users have seen within a month (decision 076). */
export const reportPictures = pgTable(
  'report_pictures',
  {
    tenantId: integer('tenant_id').notNull(),
    userId: integer('user_id').notNull(),
    reportId: integer('report_id').notNull(),
    /** A hash of the rows and pages in the picture, and of their source: other access does not get it. */
    accessHash: text('access_hash').notNull(),
    language: text('language').$type<'pt' | 'en'>().notNull(),
    /** Null until it has been rendered. */
    imageHash: text('image_hash').references(() => images.hash, { onDelete: 'cascade' }),
    /** Equal for pictures that Power BI would render alike. */
    orderHash: text('order_hash'),
    renderedAt: moment('rendered_at'),
    /** When the data in it had been refreshed; null where Power BI does not say. */
    dataAt: moment('data_at'),
    /** When the user last saw the card, with a precision of an hour. */
    seenAt: moment('seen_at').notNull(),
    /** When to look whether it has to be rendered. */
    checkAt: moment('check_at').notNull(),
    /** Since the last rendering. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    // The pictures of a user, and the cascade of the user.
    primaryKey({ name: 'report_pictures_pkey', columns: [t.tenantId, t.userId, t.reportId] }),
    foreignKey({
      name: 'report_pictures_user_fk',
      columns: [t.tenantId, t.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_pictures_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // The cascade of the report.
    index('report_pictures_by_report').on(t.tenantId, t.reportId),
    // What is due.
    index('report_pictures_by_check').on(t.tenantId, t.checkAt),
    // Equal pictures.
    index('report_pictures_by_order').on(t.tenantId, t.orderHash),
    // Which images are used.
    index('report_pictures_by_image').on(t.imageHash),
    // The cleanup.
    index('report_pictures_by_age').on(t.seenAt),
  ],
)
