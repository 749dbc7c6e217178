import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { currentKind, runEventKinds, storedRunEventKinds } from '../validation/run-event.ts'
import { group, list } from './endpoint.ts'
import { byUserAndTime } from './log-filter.ts'
import { id, instant, text, viewSource } from './shapes.ts'

const pageViewRow = z.object({
  id: z.int(),
  at: instant,
  user_id: z.int(),
  user_name: z.string(),
  report_id: z.int(),
  report_name: z.string(),
  page_name: z.string(),
  page_title: z.string(),
  source: viewSource,
  fingerprint: z.string().nullable(),
  user_agent: z.string().nullable(),
})

const signInRow = z.object({
  id: z.int(),
  at: instant,
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  email: z.string(),
  result: z.enum(['success', 'refused']),
  reason: z.string().nullable(),
  address: z.string(),
  user_agent: z.string().nullable(),
  fingerprint: z.string().nullable(),
})

const playlistRunRow = z.object({
  id: z.int(),
  at: instant,
  user_id: z.int(),
  user_name: z.string(),
  playlist_id: z.int(),
  playlist_name: z.string(),
  run: z.string(),
  kind: z.enum(runEventKinds),
  slide: z.string().nullable(),
  page: z.string().nullable(),
  reason: z.string().nullable(),
  fingerprint: z.string().nullable(),
  user_agent: z.string().nullable(),
})

const nameRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Of users. */
  email: z.string().nullable(),
  /** Of reports that still exist. */
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
})

/** The access log of the tenant. Other platforms may lack it. */
export const accessLog = group(
  { access: 'admin', tag: 'log' },
  {
    'log/page-views': list({
      summary: 'Who viewed which page of which report, and when.',
      filter: z
        .strictObject({
          ...byUserAndTime,
          report_id: id.optional(),
          report: text(limits.name).optional(),
          source: viewSource.optional(),
        })
        .default({}),
      sortColumns: ['at', 'user_name', 'report_name'],
      row: pageViewRow,
    }),
    'log/sign-ins': list({
      summary: 'Every sign-in attempt whose password was checked, successful or refused.',
      filter: z
        .strictObject({ ...byUserAndTime, result: z.enum(['success', 'refused']).optional() })
        .default({}),
      sortColumns: ['at', 'email'],
      row: signInRow,
    }),
    'log/playlist-runs': list({
      summary: 'Events of playlist runs.',
      filter: z
        .strictObject({
          ...byUserAndTime,
          playlist_id: id.optional(),
          playlist: text(limits.name).optional(),
          kind: z.enum(storedRunEventKinds).transform(currentKind).optional(),
        })
        .default({}),
      sortColumns: ['at', 'user_name', 'playlist_name'],
      row: playlistRunRow,
    }),
    'log/names': list({
      summary: 'Users, reports or playlists to filter the log by, also deleted ones. `q`: part of a name.',
      filter: z
        .strictObject({ kind: z.enum(['user', 'report', 'playlist']), q: text(limits.name).optional() })
        .default({ kind: 'user' }),
      sortColumns: ['name'],
      row: nameRow,
    }),
  },
)
