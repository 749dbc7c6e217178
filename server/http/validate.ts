import type { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { isRecord } from '#common/contract/is-record.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrorCode, FieldErrors } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'

/** A value that the schema refused. */
interface Refusal {
  path: PropertyKey[]
  code: FieldErrorCode
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )

function codeOf(issue: z.core.$ZodIssue, body: unknown): FieldErrorCode {
  const value = valueAt(body, issue.path)
  if (value === undefined || value === null) return 'required'
  if (typeof value === 'string' && value.trim() === '') return 'required'
  if (issue.code === 'too_big') return Array.isArray(value) ? 'tooMany' : 'tooLong'
  return 'invalid'
}

/** A copy without the value at this path. The other elements of a list keep their places. */
function without(value: unknown, [key, ...rest]: PropertyKey[]): unknown {
  if (key === undefined) return undefined
  if (Array.isArray(value)) return value.with(Number(key), without(value[Number(key)], rest))
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value
  return { ...value, [key]: without(value[String(key)], rest) }
}

/** The errors of the business rules, which see only values that the schema has accepted. */
function ruleErrors(entry: Entry, body: Record<string, unknown>, refused: Refusal[]): FieldErrors {
  if (entry.kind !== 'call' || !entry.validate) return {}
  const accepted = refused.reduce<unknown>((value, { path }) => without(value, path), body)
  const errors = entry.validate(isRecord(accepted) ? accepted : {})
  // To a rule a refused value looks like an absent one, so its error counts only if the value really is absent.
  const present = refused.filter(({ code }) => code !== 'required').map(({ path }) => path.join('.'))
  const isRefused = (field: string) => present.some((path) => `${field}.`.startsWith(`${path}.`))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isRefused(field)))
}

/**
 * Validates a request: its structure by the contract's schema and its content by the contract's rules, reporting up to
 * 100 errors at once. For a missing field the business rule's message is used.
 * @throws PortalError `request.malformed` if it is not an object, `request.invalid` with the field errors
 */
export function validate<E extends Entry>(entry: E, raw: unknown): z.output<E['request']> {
  const body = raw ?? {}
  if (!isRecord(body)) throw new PortalError('request.malformed')
  const parsed = entry.request.safeParse(body)
  const issues = parsed.error?.issues ?? []
  const refused = issues.map((issue) => ({ path: issue.path, code: codeOf(issue, body) }))
  const errors = Object.entries({
    ...Object.fromEntries(refused.map(({ path, code }) => [path.join('.'), code])),
    // A full answer needs no more errors, and leaving out many values would be slow.
    ...(refused.length < limits.fieldErrors ? ruleErrors(entry, body, refused) : {}),
  })
  if (parsed.success && errors.length === 0) return parsed.data as z.output<E['request']>
  throw new PortalError('request.invalid', {
    fields: Object.fromEntries(errors.slice(0, limits.fieldErrors)),
  })
}
