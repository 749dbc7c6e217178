import { isCancel } from 'axios'
import { HttpError } from 'react-admin'
import { CallError } from '#common/contract/client.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'

/**
 * Field errors as a react-admin form takes them. Its own message, `root.serverError`, is the server's unless fields are
 * marked; then that is `root.reason`. "Please fill in all fields" is the form's message; an empty field only says that it
 * is required.
 */
function toFormErrors(errors: FieldErrors, message: string): Record<string, unknown> {
  const fields = Object.entries(errors).map(([field, code]) => [
    field,
    code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`,
  ])
  if (fields.length === 0) return { root: { serverError: message } }
  const isIncomplete = Object.values(errors).includes('fillAll')
  const serverError = isIncomplete ? 'fieldErrors.fillAll' : 'ra.message.invalid_form'
  return { ...Object.fromEntries(fields), root: { serverError, reason: message } }
}

/**
 * Converts a failed call to react-admin's HttpError. Its message is the server's, or the key of one of ours; forms read
 * the field errors from `body.errors`. An aborted call becomes an AbortError, which react-admin ignores.
 */
export function toHttpError(error: unknown): unknown {
  if (isCancel(error)) return new DOMException('The call was aborted.', 'AbortError')
  if (!(error instanceof CallError)) return error
  const message = error.message || (error.code === 'network' ? 'common.offline' : 'common.error')
  const { status, code, ref, fields } = error
  const converted = new HttpError(message, status, { code, ref, errors: toFormErrors(fields, message) })
  // Where the rules of both apps look for it (`isRetryable`).
  return Object.assign(converted, { code })
}
