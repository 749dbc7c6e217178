import type { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { PortalError } from '#common/errors.ts'
import { isRecord } from '#common/is-record.ts'
import type { FieldErrorCode, FieldErrors } from '#common/validation/field-errors.ts'

function codeOf(issue: z.core.$ZodIssue, raw: unknown): FieldErrorCode {
  const value = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    raw,
  )
  if (value === undefined || value === null) return 'required'
  if (issue.code === 'too_big') return Array.isArray(value) ? 'tooMany' : 'tooLong'
  return 'invalid'
}

function structureErrors(error: z.ZodError, raw: unknown): FieldErrors {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), codeOf(issue, raw)]))
}

/**
 * Validates a request: its structure by the contract's schema and its content by the contract's rules, reporting all
 * errors at once. For a field with both kinds of error, the business rule's message is used.
 * @throws PortalError `request.malformed` if it is not an object, `request.invalid` with every field error
 */
export function validate<E extends Entry>(entry: E, raw: unknown): z.output<E['request']> {
  const body = raw ?? {}
  if (!isRecord(body)) throw new PortalError('request.malformed')
  const parsed = entry.request.safeParse(body)
  const fields = {
    ...(parsed.success ? {} : structureErrors(parsed.error, body)),
    ...(entry.kind === 'call' ? entry.validate?.(body) : {}),
  }
  if (!parsed.success || Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
  return parsed.data as z.output<E['request']>
}
