import { EntraError } from './entra-error.ts'

export type SignInForm = Partial<Record<string, string>>

/** The fields of a form or a query. Duplicate names arrive as arrays. @throws EntraError */
export function readForm(fields: unknown): SignInForm {
  const entries = Object.entries(fields ?? {})
  const [twice] = entries.find(([, value]) => Array.isArray(value)) ?? []
  if (twice) {
    const why = `The request is not properly formatted. The parameter '${twice}' is duplicated.`
    throw new EntraError(400, 'invalid_request', 9000411, why)
  }
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}
