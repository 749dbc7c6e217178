import { isDeepStrictEqual } from 'node:util'
import { PortalError } from '#common/errors.ts'

/**
 * The value to store for a field whose form may have been open while another administrator saved.
 * @param previous what the form showed when it was opened; undefined: not known, and the input is stored
 * @throws PortalError `resource.conflict` if both changed it, to different values
 */
function mergeField<Value>(stored: Value, input: Value, previous: Value | undefined): Value {
  if (previous === undefined || isDeepStrictEqual(input, stored)) return input
  if (isDeepStrictEqual(input, previous)) return stored
  if (!isDeepStrictEqual(stored, previous)) throw new PortalError('resource.conflict')
  return input
}

/** The same for each field of the input; the stored values may have others. */
export const mergeFields = <Values extends object>(
  stored: NoInfer<Values>,
  input: Values,
  previous: { [Key in keyof Values]?: NoInfer<Values>[Key] | undefined } | undefined,
): Values => {
  const keys = Object.keys(input) as (keyof Values)[]
  const merged = keys.map((key) => [key, mergeField(stored[key], input[key], previous?.[key])])
  return Object.fromEntries(merged) as Values
}

/** What a form adds to a list of ids and removes from it, independently of what others have added and removed since. */
export function diffIds(input: readonly number[], previous: readonly number[]) {
  const [now, before] = [new Set(input), new Set(previous)]
  return {
    added: [...now].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !now.has(id)),
  }
}
