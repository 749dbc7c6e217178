import { isCancel } from 'axios'
import { HttpError } from 'react-admin'
import { CallError } from '#common/client.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'

/**
 * What the inputs of a form show for a set of faults, by field; as `root.serverError` what is said of the form as a
 * whole. "Please fill in all fields" is said once, of the form; each empty field only says that it is required.
 */
function formErrors(faults: FieldErrors, whole: string): Record<string, unknown> {
  const fields = Object.entries(faults).map(([field, code]) => [
    field,
    code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`,
  ])
  const ofForm = Object.values(faults).includes('fillAll') ? 'fieldErrors.fillAll' : whole
  return { ...Object.fromEntries(fields), root: { serverError: ofForm } }
}

/**
 * A failed call as react-admin knows it: the server's sentence as message (or the key of ours). A form takes its
 * `body.errors`: faults land on their inputs, the sentence is told once, and the form stays unsaved. A call that was left becomes an AbortError, which nobody is told about.
 */
export function toHttpError(error: unknown): unknown {
  if (isCancel(error)) return new DOMException('The call was left.', 'AbortError')
  if (!(error instanceof CallError)) return error
  const message = error.message || (error.code === 'network' ? 'common.offline' : 'common.error')
  const { status, code, ref, fields } = error
  return new HttpError(message, status, { code, ref, errors: formErrors(fields, message) })
}
