import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { filterSets } from './filter-sets.ts'
import { images } from './images.ts'
import type { StoredPage } from './json.ts'
import { playlists } from './playlists.ts'
import { reportUsers } from './report-users.ts'
import { reports } from './reports.ts'
import { tenants } from './tenants.ts'

/**
 * One report, image or web page of a playlist (`id_playlist_report`); the same report may appear twice. The table keeps
 * its old name.
 */
export const playlistItems = pgTable(
  'playlist_entries',
  {
    id: id(),
    // Reached by the cascade of the tenant before its filter sets are checked for use.
    tenantId: integer('tenant_id')
      .notNull()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').notNull(),
    /** In a user's own playlist: the access of that user. A trigger copies its report to `report_id`. */
    reportUserId: integer('report_user_id'),
    /** The report; rows and pages are those of the user or display that plays it. Null: an image or a web page. */
    reportId: integer('report_id'),
    /** Empty: every page that the user or display may see; otherwise only these of them. */
    onlyPages: jsonb('only_pages').$type<StoredPage[]>().notNull().default([]),
    /** Restricts the rows of the user or display further. */
    filterSetId: integer('filter_set_id'),
    /** An image, or a web page at an https address of a listed host (setting `playlistHosts`), with its title. */
    imageHash: text('image_hash').references(() => images.hash, { onDelete: 'restrict' }),
    url: text('url'),
    title: text('title'),
    /** The cell of the playlist's layout, from 1. */
    cell: smallint('cell').notNull().default(1),
    /** Order of the items, lowest first; equal positions are sorted by id. */
    position: integer('position').notNull(),
    /** `tempo_atualizacao`: seconds per page, or per report where it is navigable (decision 010). */
    seconds: integer('seconds').notNull(),
    /** `navegacao`. */
    navigable: boolean('navigable').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    unique('playlist_entries_tenant_id_key').on(t.tenantId, t.id),
    foreignKey({
      name: 'playlist_entries_playlist_fk',
      columns: [t.tenantId, t.playlistId],
      foreignColumns: [playlists.tenantId, playlists.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'playlist_entries_report_user_fk',
      columns: [t.tenantId, t.reportUserId],
      foreignColumns: [reportUsers.tenantId, reportUsers.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'playlist_entries_report_fk',
      columns: [t.tenantId, t.reportId],
      foreignColumns: [reports.tenantId, reports.id],
    }).onDelete('cascade'),
    // Without its set an item would show more rows: a set in use cannot be deleted.
    foreignKey({
      name: 'playlist_entries_filter_set_fk',
      columns: [t.tenantId, t.filterSetId],
      foreignColumns: [filterSets.tenantId, filterSets.id],
    }).onDelete('restrict'),
    check('playlist_entries_seconds_min', sql`${t.seconds} >= 1`),
    check('playlist_entries_one_content', sql`num_nonnulls(${t.reportId}, ${t.imageHash}, ${t.url}) = 1`),
    // `getPlaylistReports` and `getPlaylistReportsRun` in order, and the cascade of the playlist.
    index('playlist_entries_by_position').on(t.tenantId, t.playlistId, t.position, t.id),
    // The cascade of the access row.
    index('playlist_entries_report_user').on(t.tenantId, t.reportUserId),
    // The cascade of the report, the restrict of filter set and image.
    index('playlist_entries_report').on(t.tenantId, t.reportId),
    index('playlist_entries_filter_set')
      .on(t.tenantId, t.filterSetId)
      .where(sql`${t.filterSetId} is not null`),
    index('playlist_entries_image').on(t.imageHash).where(sql`${t.imageHash} is not null`),
  ],
)
