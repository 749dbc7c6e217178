import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { StoredRunEventKind } from '#common/validation/run-event.ts'
import { moment } from './columns.ts'
import { tenants } from './tenants.ts'

/**
 * Events of playlist runs, as reported by the player. As in `page_views`, user and playlist are stored by id and by name
 * without foreign keys. Kept for 30 days.
 */
export const playlistRunEvents = pgTable(
  'playlist_run_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    playlistId: integer('playlist_id').notNull(),
    playlistName: text('playlist_name').notNull(),
    /** Identifies the run; chosen by the player. */
    run: text('run').notNull(),
    /** Number of the event in its run, from 1. */
    no: integer('no').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<StoredRunEventKind>().notNull(),
    /** The report's name. */
    slide: text('slide'),
    /** The page's name in Power BI. */
    page: text('page'),
    reason: text('reason'),
    fingerprint: text('fingerprint'),
  },
  (t) => [
    // An event that is sent again after a lost response is stored once.
    unique('playlist_run_events_once_key').on(t.tenantId, t.userId, t.run, t.no),
    // The log, newest first.
    index('playlist_run_events_by_time').on(t.tenantId, t.at, t.id),
    // The log of one playlist.
    index('playlist_run_events_by_playlist').on(t.tenantId, t.playlistId, t.at),
    // The hourly cleanup; rows are inserted nearly in order of time.
    index('playlist_run_events_age').using('brin', t.at),
  ],
)
