import { HttpError } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { WordKey } from '../providers/i18nProvider.ts'

/** What a submit handler gives back: faults for the form's fields and for the form as a whole, or nothing. */
type SubmitErrors = Record<string, unknown> | undefined

/**
 * A submit handler for a form that is no record of react-admin. Faults of fields land on their inputs; what else fails
 * is told by the form's notice in the server's words, or, without any, in those of `otherwise`.
 */
export function useSubmit<Values extends FieldValues>(
  send: (values: Values) => Promise<void>,
  otherwise: WordKey = 'common.error',
): (values: FieldValues) => Promise<SubmitErrors> {
  return async (values) => {
    try {
      await send(values as Values)
      return undefined
    } catch (error) {
      const told = error instanceof HttpError && error.message !== 'common.error'
      return told ? error.body.errors : { root: { serverError: otherwise } }
    }
  }
}
