import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import { type Validate, validationResolver } from '../forms/validation-resolver.ts'

const required = { type: 'required', message: 'fieldErrors.required' }

/** The resolver of the form: what the server validates too, and every mapping complete. */
export const providerResolver = (validate: Validate): Resolver<FieldValues> => {
  const resolve = validationResolver(validate)
  return async (values, ...others) => {
    const { errors: found } = await resolve(values, ...others)
    const errors: FieldErrors = { ...found }
    const mappings: { value?: string; id_group?: number }[] = values.groups ?? []
    for (const [at, { value, id_group }] of mappings.entries()) {
      if (!value?.trim()) set(errors, `groups.${at}.value`, required)
      if (!id_group) set(errors, `groups.${at}.id_group`, required)
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
}
