import type { FieldErrorCode } from '../texts/pt/errors.ts'
import type { ViewerFieldErrorCode } from '../texts/pt/viewer-errors.ts'

export type { FieldErrorCode, ViewerFieldErrorCode }

/** What is wrong with each field: path of the field (`users.3.filters.0.value`) → key of its message. */
export type FieldErrors<Code extends FieldErrorCode = FieldErrorCode> = Record<string, Code>

/** Errors of a form of the viewer. */
export type ViewerFieldErrors = FieldErrors<ViewerFieldErrorCode>

/** A value as typed text. Anything that is not text or a number counts as empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** An error with this code for each of the named fields that is empty. */
export function requireFields<Code extends FieldErrorCode = FieldErrorCode>(
  values: Record<string, unknown>,
  names: readonly string[],
  code: NoInfer<Code>,
): FieldErrors<Code> {
  return Object.fromEntries(names.filter((name) => textOf(values[name]) === '').map((name) => [name, code]))
}

/** The error whose message is shown for the form as a whole. */
export const firstFieldError = <Code extends FieldErrorCode>(errors: FieldErrors<Code>): Code | undefined =>
  Object.values(errors)[0]
