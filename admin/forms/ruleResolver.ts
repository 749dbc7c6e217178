import type { FieldValues, FieldErrors as FormErrors, Resolver } from 'react-hook-form'
import type { FieldErrors } from '#common/validation/field-errors.ts'

/** A rule of `common/validation`: what is wrong with which field. */
export type Rule = (values: Record<string, unknown>) => FieldErrors

/**
 * Lets the rule that judges the request judge the form. Each error's `type` is the fault's code; faults within a
 * structure (`users.3.filters.0.value`) count for its field (`users`). An empty field only says that it is required:
 * "Please fill in all fields" is said once, of the form.
 */
export const ruleResolver =
  (rule: Rule): Resolver<FieldValues> =>
  (values) => {
    const errors: FormErrors = {}
    for (const [path, code] of Object.entries(rule(values))) {
      const [field = path] = path.split('.')
      errors[field] ??= {
        type: code,
        message: code === 'fillAll' ? 'fieldErrors.required' : `fieldErrors.${code}`,
      }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
