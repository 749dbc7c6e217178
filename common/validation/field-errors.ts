import type { FieldErrorCode } from '../texts/pt/field-errors.ts'

export type { FieldErrorCode }

/** What is wrong with each field: path of the field (`users.3.filters.0.value`) → key of its message. */
export type FieldErrors = Record<string, FieldErrorCode>

/** A value as typed text. Anything that is not text or a number counts as empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** An error with this code for each of the named fields that is empty. */
export function requireFields(
  values: Record<string, unknown>,
  names: readonly string[],
  code: FieldErrorCode,
): FieldErrors {
  return Object.fromEntries(names.filter((name) => textOf(values[name]) === '').map((name) => [name, code]))
}

/** The error whose message is shown for the form as a whole. */
export const firstFieldError = (errors: FieldErrors): FieldErrorCode | undefined => Object.values(errors)[0]
