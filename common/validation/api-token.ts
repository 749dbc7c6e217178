import { type FieldErrors, requireFields } from './field-errors.ts'

/** A new token for programs: with a name, at least one scope, and an expiry unless it is only for SCIM. */
export function validateApiToken(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['name'], 'fillAll')
  const scopes: unknown[] = Array.isArray(values.scopes) ? values.scopes : []
  if (scopes.length === 0) errors.scopes = 'scopesMissing'
  else if (values.days === null && scopes.some((scope) => scope !== 'scim')) errors.days = 'tokenExpiry'
  return errors
}
