import { isRecord } from '#common/contract/is-record.ts'
import { limits } from '#common/validation/limits.ts'
import type { StoredAttribute } from '../../base/db/schema/index.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import { matches } from '../protocol/matches.ts'
import { targetOf } from '../protocol/paths.ts'
import type { Resource, ResourceSchema } from '../protocol/schemas.ts'
import { badValue } from '../protocol/scim-error.ts'

/** Which attribute of the directory fills which attribute of users. */
export type Mapping = readonly { path: string; attribute: string }[]

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (isRecord(value)) return textsOf(value.value)
  return ['string', 'number', 'boolean'].includes(typeof value) ? [String(value).trim()] : []
}

/** The values at a path of a resource, as texts. */
function valuesAt(schema: ResourceSchema, resource: Resource, path: string): string[] {
  const target = targetOf(schema, path)
  if (!target?.attribute) return []
  const { extension, attribute, filter, sub } = target
  const container = extension === undefined ? resource : resource[extension]
  const stored = isRecord(container) ? container[attribute.name] : undefined
  const values = (Array.isArray(stored) ? stored : [stored]).filter(
    (value) => !filter || matches(filter, value, attribute.subAttributes ?? []),
  )
  return textsOf(sub ? values.map((value) => (isRecord(value) ? value[sub.name] : undefined)) : values)
}

/**
 * The attributes of a user after a write of the directory. It decides about those that are mapped: one without a value is
 * removed, which closes access that depends on it (decision 106). Others stay as administrators have set them.
 * @throws ScimError for values that no attribute can have
 */
export function attributesAfter(
  stored: readonly StoredAttribute[],
  mapping: Mapping,
  schema: ResourceSchema,
  resource: Resource,
): StoredAttribute[] {
  const names = [...new Set(mapping.map(({ attribute }) => attribute))]
  const mapped = names.map((name) => {
    const paths = mapping.filter(({ attribute }) => attribute === name).map(({ path }) => path)
    const values = paths.flatMap((path) => valuesAt(schema, resource, path))
    if (
      values.length > limits.attributeValues ||
      values.some((value) => value.length > limits.attributeValue)
    ) {
      throw badValue(`${paths.join(', ')} has too many or too long values for the attribute ${name}.`)
    }
    return { name, values }
  })
  const kept = stored.filter(({ name }) => !names.includes(name))
  return normalizeAttributes([...kept, ...mapped])
}
