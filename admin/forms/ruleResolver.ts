import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { Faults } from '#common/rules/faults.ts'

/** A rule of `common/rules`: what is wrong with which field. */
export type Rule = (values: Record<string, unknown>) => Faults

/**
 * Lets the rule that judges the request judge the form. Each error's `type` is the fault's code; faults within a
 * structure (`users.3.filters.0.value`) count for its field (`users`). An empty field only says that it is required:
 * "Please fill in all fields" is said once, of the form.
 */
export const ruleResolver =
  (rule: Rule): Resolver<FieldValues> =>
  (values) => {
    const errors: FieldErrors = {}
    for (const [path, code] of Object.entries(rule(values))) {
      const [field = path] = path.split('.')
      errors[field] ??= { type: code, message: code === 'fillAll' ? 'faults.required' : `faults.${code}` }
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
