import { type FieldValues, type FieldErrors as FormErrors, type Resolver, set } from 'react-hook-form'
import type { FieldErrorCode, FieldErrors } from '#common/validation/field-errors.ts'

/** A function of `common/validation`, which the server applies to the same values. */
export type Validate = (values: Record<string, unknown>) => FieldErrors

const fieldError = (code: FieldErrorCode) => ({
  type: code,
  message: code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`,
})

const resultOf = (values: FieldValues, errors: FormErrors) =>
  Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }

/**
 * The `resolver` of a form with a validation function. Each error's `type` is the error code; errors inside a
 * structure (`users.3.filters.0.value`) belong to its field (`users`). An empty field only says that it is required:
 * "Please fill in all fields" is the form's message.
 */
export const validationResolver =
  (validate: Validate): Resolver<FieldValues> =>
  (values) => {
    const errors: FormErrors = {}
    for (const [path, code] of Object.entries(validate(values))) {
      const [field = path] = path.split('.')
      errors[field] ??= fieldError(code)
    }
    return resultOf(values, errors)
  }

/** The same for a form whose structures have an input for each of their fields. */
export const nestedResolver =
  (validate: Validate): Resolver<FieldValues> =>
  (values) => {
    const errors: FormErrors = {}
    for (const [path, code] of Object.entries(validate(values))) set(errors, path, fieldError(code))
    return resultOf(values, errors)
  }
