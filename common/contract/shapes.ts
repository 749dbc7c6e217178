import { z } from 'zod'
import { limits } from '../validation/limits.ts'

/** An id: a positive integer. Addresses and forms carry it as text, so digits are taken too. */
export const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(limits.id))

/** Half of a character that UTF-16 writes in two: no text, and no database stores it. */
const halfCharacter = /\p{Surrogate}/u

/** Text as people type it: trimmed; NUL cannot be stored. Emptiness is for the rules to judge. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000') && !halfCharacter.test(value))

export const name = text(limits.name)
/** An id of the embed service: it goes into addresses there, so nothing that could lead elsewhere. */
export const embedId = text(limits.name).regex(/^[0-9A-Za-z-]+$/)
export const email = text(limits.email)
export const password = z.string().max(limits.password)
export const fingerprint = text(limits.fingerprint).optional()

/** S and N flags: requests may also say true and false, which a multipart call can only say as text. */
export const flag = z
  .union([z.enum(['S', 'N', 'true', 'false']), z.boolean()])
  .transform((value) =>
    value === 'N' || value === 'false' || value === false ? ('N' as const) : ('S' as const),
  )

/** A row filter of one user on one report (spec 3). */
export const filter = z.object({
  table: text(limits.name),
  column: text(limits.name),
  condition: z.enum(['In', 'NotIn']),
  value: text(limits.filterValue),
  data_type: z.enum(['number', 'varchar']),
})

/** A page of a report, and a page filter: `name` is the stable key, `displayName` what people read. */
export const page = z.object({ name: text(limits.pageName), displayName: text(limits.pageName) })

export const ids = z.array(id).max(limits.listItems)
export const pages = z.array(page).max(limits.pages)

/** Paging of a list; without `page` the whole list comes. */
export const paging = {
  page: z.int().positive().max(limits.id).optional(),
  per_page: z.int().positive().max(limits.perPage).optional(),
  search: text(limits.name).optional(),
  sort: text(limits.sort).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
}
export const total = z.int().nonnegative().optional()

/** A moment in a request: ISO 8601 with its zone. */
export const moment = z.iso.datetime({ offset: true })

/** A date and time as ISO 8601 in UTC. */
export const instant = z.string()

export const userReport = z.object({ id, name: z.string(), path_img: z.string(), id_user_report: id })
export const listedReport = z.object({ id, name: z.string(), path_img: z.string() })
export const choice = z.object({ id: z.string(), name: z.string() })
export const nothing = z.object({})

export type RowFilter = z.infer<typeof filter>
export type ReportPage = z.infer<typeof page>
