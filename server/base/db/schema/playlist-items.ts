import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { playlists } from './playlists.ts'
import { reportUsers } from './report-users.ts'

/** One report of a playlist (`id_playlist_report`); the same report may appear twice. The table keeps its old name. */
export const playlistItems = pgTable(
  'playlist_entries',
  {
    id: id(),
    tenantId: integer('tenant_id').notNull(),
    playlistId: integer('playlist_id').notNull(),
    reportUserId: integer('report_user_id').notNull(),
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
    check('playlist_entries_seconds_min', sql`${t.seconds} >= 1`),
    // `getPlaylistReports` and `getPlaylistReportsRun` in order, and the cascade of the playlist.
    index('playlist_entries_by_position').on(t.tenantId, t.playlistId, t.position, t.id),
    // The cascade of the access row.
    index('playlist_entries_report_user').on(t.tenantId, t.reportUserId),
  ],
)
