import { z } from 'zod'
import type { FieldErrors } from '../validation/field-errors.ts'
import { limits } from '../validation/limits.ts'
import type { CallAction } from './audit.ts'

/**
 * Who may make a call: anyone, any signed-in user, or administrators only. A display makes the calls of displays, and no
 * others in its session.
 */
export type Access = 'public' | 'user' | 'admin' | 'display'

/** The heading under which OpenAPI lists a group of calls. */
export type Tag =
  | 'authentication'
  | 'sessions'
  | 'reports'
  | 'groups'
  | 'group-reports'
  | 'users'
  | 'catalogue'
  | 'brand'
  | 'passwords'
  | 'second-factor'
  | 'single-sign-on'
  | 'playlists'
  | 'displays'
  | 'support'
  | 'announcements'
  | 'api-tokens'
  | 'provisioning'
  | 'webhooks'
  | 'log'

/**
 * One call of the platform API: `POST {apiBase}/{name}`.
 * `request` gives the structure (types, lengths); `validate` checks the business rules of spec 5 with the same function
 * as the form. `response` names everything that may leave the server, in addition to `success: true`.
 */
export interface Endpoint<
  Req extends z.ZodObject = z.ZodObject,
  Res extends z.ZodObject = z.ZodObject,
  Audit extends CallAction | undefined = CallAction | undefined,
> {
  kind: 'call'
  summary: string
  request: Req
  response: Res
  validate?: (request: Record<string, unknown>) => FieldErrors
  /** `multipart/form-data` with one optional file, `image`; every other field is text, structures as JSON. */
  multipart?: boolean
  /** Further images of a multipart call, by field. */
  images?: readonly string[]
  /** The longest body, in bytes; by default `limits.bodyBytes`. */
  bodyBytes?: number
  /** Also answered in a session of an administrator who views the portal as its user (decision 067). */
  viewAs?: boolean
  /**
   * The change is one that a stolen session must not make: the person has signed in, or confirmed who they are, in the
   * last 15 minutes (`session.confirm`). A function says whether a valid request asks for such a change.
   */
  confirm?: true | ((request: Record<string, unknown>) => boolean)
  /** The call may change rows that the server caches per tenant. */
  invalidatesCache?: boolean
  /**
   * How the audit log names the change that the call makes, in the same transaction. Absent for calls that change
   * nothing but logs and the outbox of mail, which are records themselves, or what users keep for themselves about a
   * report (decisions 038, 075).
   */
  audit?: Audit
}

/**
 * A read-only list, as `ra-data-simple-rest` reads it: `GET {apiBase}/{name}` with `filter`, `range` and `sort` as JSON
 * in the query. The answer is the rows; `Content-Range` carries their total.
 */
export interface List<Req extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> {
  kind: 'list'
  summary: string
  request: Req
  row: Row
  /** What users have just done must be in it: it is never read from a replica, which may be some seconds behind. */
  current?: boolean
}

/** The request of every list: which rows (counted from 0), in which order. */
export interface ListRequest {
  filter: Record<string, unknown>
  range: [first: number, last: number]
  sort: [column: string, direction: 'ASC' | 'DESC']
}

/** An entry of the contract, with the properties of its group. */
export type Entry = (Endpoint | List) & { access: Access; tag: Tag }

/** Keeps the exact types of a call, so that the types of its request and response can be derived. */
export const endpoint = <
  Req extends z.ZodObject,
  Res extends z.ZodObject,
  Audit extends CallAction | undefined = undefined,
  const Multipart extends boolean = false,
>(
  entry: Omit<Endpoint<Req, Res, Audit>, 'kind' | 'multipart'> & { multipart?: Multipart },
): Endpoint<Req, Res, NoInfer<Audit>> & { multipart?: Multipart } => ({ kind: 'call', ...entry })

const rowNumber = z.int().nonnegative().max(limits.id)

const range = z
  .tuple([rowNumber, rowNumber])
  .refine(([first, last]) => last >= first && last - first < limits.logRows)
  .default([0, 24])

/** @param sortColumns the first one is the default, descending */
export const list = <Filter extends z.ZodType, Column extends string, Row extends z.ZodObject>(entry: {
  summary: string
  filter: Filter
  sortColumns: readonly [Column, ...Column[]]
  row: Row
  current?: boolean
}) => {
  const { summary, filter, sortColumns, row, current } = entry
  const sort = z.tuple([z.enum(sortColumns), z.enum(['ASC', 'DESC'])]).default([sortColumns[0], 'DESC'])
  return { kind: 'list' as const, summary, request: z.object({ filter, range, sort }), row, current }
}

/** Entries that share who may call them and their heading in OpenAPI. */
export const group = <
  const Of extends { access: Access; tag: Tag },
  Entries extends Record<string, Endpoint | List>,
>(
  shared: Of,
  entries: Entries,
) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, ...shared }])) as {
    [Name in keyof Entries]: Entries[Name] & Of
  }
