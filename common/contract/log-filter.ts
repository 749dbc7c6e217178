import { limits } from '../validation/limits.ts'
import { id, moment, text } from './shapes.ts'

/** The start or end of a period, normalized to UTC, in a year that PostgreSQL can store. */
export const bound = moment
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1970 && year < 9999
  })
  .transform((text) => new Date(text).toISOString())

/** Filters of every list. `person`: part of a name; `from` is inclusive, `to` exclusive. */
export const byUserAndTime = {
  user_id: id.optional(),
  person: text(limits.name).optional(),
  from: bound.optional(),
  to: bound.optional(),
}
