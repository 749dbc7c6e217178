import type { z } from 'zod'
import type { FieldErrors } from '../validation/field-errors.ts'

/** Who may make a call: anybody, anybody signed in, or administrators only. */
export type Access = 'public' | 'user' | 'admin'

/** What of a screen's words a group of calls belongs to; the heading under which OpenAPI lists it. */
export type Tag =
  | 'authentication'
  | 'reports'
  | 'groups'
  | 'group-reports'
  | 'users'
  | 'catalogue'
  | 'passwords'
  | 'playlists'
  | 'support'
  | 'log'

/**
 * One call of the platform API: `POST {apiBase}/{name}`.
 * `request` gives the structure (types, lengths), `rule` the business rules of spec 5, judged by the same
 * function as the form. `response` names what may leave the server, besides `success: true`.
 */
export interface Endpoint<Req extends z.ZodObject = z.ZodObject, Res extends z.ZodObject = z.ZodObject> {
  access: Access
  tag: Tag
  summary: string
  request: Req
  response: Res
  validate?: (request: Record<string, unknown>) => FieldErrors
  /** `multipart/form-data` with one optional file, `image`; all else as text fields, structures as JSON. */
  multipart?: boolean
}

/** Keeps the exact schema types of an entry, so that requests and answers can be derived from it. */
export const endpoint = <Req extends z.ZodObject, Res extends z.ZodObject>(
  entry: Endpoint<Req, Res>,
): Endpoint<Req, Res> => entry
