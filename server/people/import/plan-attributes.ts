import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { validateUserAttributes } from '#common/validation/user-attributes.ts'
import type { StoredAttribute } from '../../base/db/schema/index.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import type { PlannedUser } from './planned-user.ts'
import { RowError } from './row-error.ts'
import type { ImportRow } from './state.ts'

/** An attribute of a user that gets other values. */
export type AttributeChange = NonNullable<ResponseOf<'rehearseImport'>['rows'][number]['attributes']>[number]

/** Which of some attributes get other values than before. */
export const changedAttributes = (before: readonly StoredAttribute[], given: readonly StoredAttribute[]) =>
  given.flatMap(({ name, values }): AttributeChange[] => {
    const known = before.find((attribute) => attribute.name === name)?.values ?? []
    return isDeepStrictEqual(known, values) ? [] : [{ name, before: known, after: values }]
  })

/**
 * Gives a user the attributes of a row. The others stay as they are.
 * @param given the values of earlier rows of the user, to which those of the row are added
 * @returns what the row changes
 * @throws RowError for a name or value that is not valid, or another value than in an earlier row
 */
export function planAttributes(
  { attributes }: ImportRow,
  user: PlannedUser,
  given: Map<string, string[]>,
): AttributeChange[] {
  const [invalid] = Object.entries(validateUserAttributes(attributes))
  if (invalid)
    throw new RowError(`attributes.${attributes[Number(invalid[0].split('.')[1])]?.name}`, invalid[1])
  const added = attributes.filter(({ name, values }) => {
    const earlier = given.get(name)
    if (earlier && !isDeepStrictEqual(earlier, values)) throw new RowError(`attributes.${name}`, 'twice')
    given.set(name, values)
    return !earlier
  })
  const others = user.attributes.filter(({ name }) => !added.some((attribute) => attribute.name === name))
  const changes = changedAttributes(user.attributes, added)
  user.attributes = normalizeAttributes([...others, ...added])
  const [first] = changes
  if (first && user.attributes.length > limits.attributesPerUser) {
    throw new RowError(`attributes.${first.name}`, 'tooMany')
  }
  return changes
}
