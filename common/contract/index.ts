import type { z } from 'zod'
import { authentication } from './authentication.ts'
import { catalogue } from './catalogue.ts'
import { groupReports } from './group-reports.ts'
import { groups } from './groups.ts'
import { playlists } from './playlists.ts'
import { reports } from './reports.ts'
import { support } from './support.ts'
import { users } from './users.ts'

/**
 * The platform API: one entry per call of spec 7. The typed client, the server's routing, validation, guard and
 * answer filter, OpenAPI and the sweeps in the tests are all derived from it.
 */
export const contract = {
  ...authentication,
  ...reports,
  ...groups,
  ...groupReports,
  ...users,
  ...catalogue,
  ...playlists,
  ...support,
}

export type Contract = typeof contract
export type CallName = keyof Contract

/** A request as a caller writes it. */
export type RequestOf<Name extends CallName> = z.input<Contract[Name]['request']>
/** A request as the handler sees it: trimmed, flags and ids normalised. */
export type InputOf<Name extends CallName> = z.output<Contract[Name]['request']>
/** An answer, without `success`. */
export type ResponseOf<Name extends CallName> = z.output<Contract[Name]['response']>

export type { ReportPage } from './shapes.ts'
