import type { FieldValues, FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import type { ViewerFieldErrorCode, ViewerFieldErrors } from '#common/validation/field-errors.ts'

/** Validates a form with the function that also validates the request. The type of each error is its code. */
export const validationResolver =
  <Values extends FieldValues>(validate: (values: Values) => ViewerFieldErrors): Resolver<Values> =>
  (values) => {
    const failed = Object.entries(validate(values)).map(([field, code]) => [field, { type: code }])
    return failed.length > 0
      ? { values: {}, errors: Object.fromEntries(failed) as FormErrors<Values> }
      : { values, errors: {} }
  }

/** The code of the error to show for the form as a whole. */
export const firstErrorCode = (errors: FormErrors): ViewerFieldErrorCode | undefined =>
  Object.values(errors)[0]?.type as ViewerFieldErrorCode | undefined
