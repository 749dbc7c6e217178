import { HttpError } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { TextKey } from '../i18n/i18n-provider.ts'

/** What a submit handler returns to react-admin's form: errors of fields and of the form, or nothing. */
type SubmitErrors = Record<string, unknown> | undefined

/**
 * A submit handler for a form that is not a react-admin record. Field errors appear at their inputs; any other error is
 * shown as the form's message: the server's, or `fallback` when it sent none.
 */
export function useSubmit<Values extends FieldValues>(
  send: (values: Values) => Promise<void>,
  fallback: TextKey = 'common.error',
): (values: FieldValues) => Promise<SubmitErrors> {
  return async (values) => {
    try {
      await send(values as Values)
      return undefined
    } catch (error) {
      const hasMessage = error instanceof HttpError && error.message !== 'common.error'
      return hasMessage ? error.body.errors : { root: { serverError: fallback } }
    }
  }
}
