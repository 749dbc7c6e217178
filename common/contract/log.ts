import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { currentKind, runEventKinds, storedRunEventKinds } from '../validation/run-event.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { id, instant, moment, text } from './shapes.ts'

/** A moment to look from or up to, of a year that the database knows, too; whatever its zone, in UTC. */
const bound = moment
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1970 && year < 9999
  })
  .transform((text) => new Date(text).toISOString())

/** Filters that all lists know. `person`: part of a name; `from` counts, `to` does not. */
const byPersonAndTime = {
  user_id: id.optional(),
  person: text(limits.name).optional(),
  from: bound.optional(),
  to: bound.optional(),
}

const row = z.int().nonnegative().max(limits.id)

/** First and last row, counted from 0, as ra-data-simple-rest asks for them. */
const range = z
  .tuple([row, row])
  .refine(([first, last]) => last >= first && last - first < limits.logRows)
  .default([0, 24])

const direction = z.enum(['ASC', 'DESC'])

const pageViewRow = z.object({
  id: z.int(),
  at: instant,
  user_id: z.int(),
  user_name: z.string(),
  report_id: z.int(),
  report_name: z.string(),
  page_name: z.string(),
  page_title: z.string(),
  fingerprint: z.string().nullable(),
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
})

/**
 * The access log: read-only lists as plain REST, `GET {apiBase}/log/{name}`, with `filter`, `range` and `sort` as JSON
 * in the query, the rows as answer and their number in `Content-Range`. Beside the contract: an outside platform may
 * lack it.
 */
export const accessLog = {
  'page-views': endpoint({
    access: 'admin',
    tag: 'log',
    summary: 'Who looked at which page of which report, and when.',
    request: z.object({
      filter: z
        .strictObject({
          ...byPersonAndTime,
          report_id: id.optional(),
          report: text(limits.name).optional(),
        })
        .default({}),
      range,
      sort: z.tuple([z.enum(['at', 'user_name', 'report_name']), direction]).default(['at', 'DESC']),
    }),
    response: z.object({ rows: z.array(pageViewRow) }),
  }),
  'sign-ins': endpoint({
    access: 'admin',
    tag: 'log',
    summary: 'Every sign-in whose password was looked at, successful or refused.',
    request: z.object({
      filter: z
        .strictObject({ ...byPersonAndTime, result: z.enum(['success', 'refused']).optional() })
        .default({}),
      range,
      sort: z.tuple([z.enum(['at', 'email']), direction]).default(['at', 'DESC']),
    }),
    response: z.object({ rows: z.array(signInRow) }),
  }),
  'playlist-runs': endpoint({
    access: 'admin',
    tag: 'log',
    summary: 'What happened in the runs of playlists.',
    request: z.object({
      filter: z
        .strictObject({
          ...byPersonAndTime,
          playlist_id: id.optional(),
          playlist: text(limits.name).optional(),
          kind: z.enum(storedRunEventKinds).transform(currentKind).optional(),
        })
        .default({}),
      range,
      sort: z.tuple([z.enum(['at', 'user_name', 'playlist_name']), direction]).default(['at', 'DESC']),
    }),
    response: z.object({ rows: z.array(playlistRunRow) }),
  }),
} satisfies Record<string, Endpoint>

export type LogName = keyof typeof accessLog
export type LogRequest<Name extends LogName> = z.output<(typeof accessLog)[Name]['request']>
export type LogRow<Name extends LogName> = z.output<(typeof accessLog)[Name]['response']>['rows'][number]
