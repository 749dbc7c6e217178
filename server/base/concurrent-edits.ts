import { isDeepStrictEqual } from 'node:util'
import { PortalError } from '#common/errors/portal-error.ts'

/** What a form showed when it was opened, and the hashes of what is stored and of what would be. */
interface Versions {
  /** Undefined: not known, and the save is not checked. */
  shown: string | undefined
  stored: string
  saved: string
}

/**
 * Whether a save would overwrite what its form did not show. One that would store what is already stored is a retry after
 * a lost response.
 */
export const isOutdated = ({ shown, stored, saved }: Versions): boolean =>
  shown !== undefined && shown !== '' && shown !== stored && saved !== stored

/** @throws PortalError `resource.conflict` (decision 012) */
export function refuseOutdated(versions: Versions): void {
  if (isOutdated(versions)) throw new PortalError('resource.conflict')
}

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
