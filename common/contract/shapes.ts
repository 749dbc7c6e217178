import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { normalizeEmail } from '../validation/user.ts'

/** An id: a positive integer. URLs and forms carry it as text, so a string of digits is accepted too. */
export const id = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().positive().max(limits.id))

/** A lone surrogate is not valid text, and PostgreSQL cannot store it. */
const loneSurrogate = /\p{Surrogate}/u

/** Text as users type it, trimmed; NUL cannot be stored. Whether it may be empty is checked by `validate`. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\u0000') && !loneSurrogate.test(value))

/** Controls, line breaks and separators, and characters that change the direction of text or are not shown; not the joiners of scripts. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const joiners = /[\u200C\u200D]/g
const visible = /[^\s\p{DI}\u2800]/u

/** Whether a name shows something, and shows as it was typed. */
export const isName = (value: string): boolean =>
  visible.test(value) && !unprintable.test(value.replace(joiners, ''))

export const name = text(limits.name).refine((value) => value === '' || isName(value))
/** A name in front of an e-mail address in a mail, without what could show as another address. */
export const senderName = name.refine((value) => !/[<>"@]/.test(value))
/** An id of Power BI. It becomes part of URLs there, so it must not contain anything that changes the path. */
export const embedId = text(limits.name).regex(/^[0-9A-Za-z-]+$/)
export const email = text(limits.email).overwrite(normalizeEmail)
export const password = z.string().max(limits.password)
export const fingerprint = text(limits.fingerprint).optional()

/** What a page view comes from: a person who opened the report, or the player of a playlist. */
export const viewSource = z.enum(['person', 'playlist'])
export type ViewSource = z.output<typeof viewSource>

/** S/N flags. Requests may also use true and false, as text in a multipart call. */
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

/** The columns that are neither text nor numbers; filters on them are stored as `varchar`. */
export const columnType = z.enum(['date', 'boolean'])

/** A row filter for an open report, whose values are sent to Power BI as those of its column (decision 003). */
export const appliedFilter = filter.extend({ column_type: columnType.optional() })

/** A filter row as submitted: empty rows are dropped later, so every part may be empty here (spec 5). */
export const typedFilter = z.object({
  table: text(limits.name).optional(),
  column: text(limits.name).optional(),
  condition: text(limits.name).optional(),
  value: text(limits.filterValue).optional(),
  data_type: text(limits.name).optional(),
})

/** The format of a report that is exported to a file. */
export const exportFormat = z.enum(['PDF', 'PNG', 'PPTX'])
export type ExportFormat = z.output<typeof exportFormat>

/** The state of an open report, as its frame captured it. */
export const reportState = text(limits.viewState).min(1)

/** How the semantic model of a report restricts its rows (decision 122). */
export const rowRules = z.object({
  /** What the model knows a user by. */
  username_from: z.enum(['email', 'attribute', 'text']),
  /** The name of the attribute, or the text. */
  username: text(limits.username).default(''),
  /** The roles of all users; empty: those of the account. */
  roles: listOf(text(limits.name), limits.roles).default([]),
  /** The columns that roles read from the custom data. */
  keys: listOf(
    z.object({ key: text(limits.name), table: text(limits.name), column: text(limits.name) }),
    limits.ruleKeys,
  ).default([]),
  /** The model loads the filters of all users as a security table. */
  security_table: z.boolean().default(false),
})

/** A page of a report, also as a page filter: `name` is the stable key, `displayName` the tab's label. */
export const page = z.object({ name: text(limits.pageName), displayName: text(limits.pageName) })

/**
 * A list of a request. Its length is checked first, and reading stops at the first 100 errors, so that a hostile list
 * costs no more than a valid one: Zod itself reads every element and describes every error.
 */
export function listOf<Element extends z.ZodType>(element: Element, max: number, min = 0) {
  const described = z.toJSONSchema(z.array(element).min(min).max(max), { io: 'input' })
  const read = (value: unknown, { issues }: z.RefinementCtx): unknown => {
    const origin = { origin: 'array', inclusive: true, input: value } as const
    if (!Array.isArray(value)) return issues.push({ code: 'invalid_type', expected: 'array', input: value })
    if (value.length > max) return issues.push({ ...origin, code: 'too_big', maximum: max })
    if (value.length < min) return issues.push({ ...origin, code: 'too_small', minimum: min })
    const read: unknown[] = []
    for (const [index, each] of value.entries()) {
      const { data, error } = element.safeParse(each)
      if (error) {
        issues.push(...error.issues.map((issue) => ({ ...issue, input: each, path: [index, ...issue.path] })))
        if (issues.length >= limits.fieldErrors) return read
      }
      read.push(data)
    }
    return read
  }
  const schema: z.ZodType = z.preprocess(
    read,
    z.unknown().meta({ type: 'array', items: described.items ?? {} }),
  )
  return schema as z.ZodType<z.output<Element>[], z.input<Element>[]>
}

export const ids = listOf(id, limits.listItems)
export const pages = listOf(page, limits.pages)

/** Paging of a list; without `page` the whole list is returned. */
export const paging = {
  page: z.int().positive().max(limits.id).optional(),
  per_page: z.int().positive().max(limits.perPage).optional(),
  search: text(limits.name).optional(),
  sort: text(limits.sort).optional(),
  order: z.enum(['ASC', 'DESC']).optional(),
}
export const total = z.int().nonnegative().optional()

/** A date and time in a request: ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true })

/** A date and time as ISO 8601 in UTC. */
export const instant = z.string()

export const userReport = z.object({ id, name: z.string(), path_img: z.string(), id_user_report: id })
export const listedReport = z.object({ id, name: z.string(), path_img: z.string() })
export const choice = z.object({ id: z.string(), name: z.string() })
export const nothing = z.object({})

export type RowFilter = z.infer<typeof filter>
export type AppliedFilter = z.infer<typeof appliedFilter>
export type ColumnType = z.infer<typeof columnType>
export type ReportPage = z.infer<typeof page>

/**
 * What a form showed when it was opened. With it, a save keeps what others have changed since (decision 012); without it,
 * the save stores all it carries.
 */
export const previousValues = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).optional()

/** One of them: only compared, so that what is not allowed any more can still be corrected. */
export const shownText = z.string()
