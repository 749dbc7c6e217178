import { invalidParameters } from './embed-error.ts'

/**
 * Refuses a load without what Microsoft's validators require. They are not used themselves: they would have to be
 * fetched before anything is shown.
 * @throws EmbedError 400
 */
export function requireParts(body: unknown, names: string[]): void {
  const missing = names.find((name) => !Reflect.get(Object(body), name))
  if (missing !== undefined) throw invalidParameters(`${missing} is required`)
}
