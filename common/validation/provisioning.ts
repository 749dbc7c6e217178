import { isRecord } from '../contract/is-record.ts'
import { isAttributeName, normalizeAttributeName } from '../filters/user-attributes.ts'
import { type FieldErrors, textOf } from './field-errors.ts'
import { limits } from './limits.ts'

/** A path of SCIM: the name of an attribute, after the URN of its extension, with a filter and a part of its values. */
const path = /^(?:urn:[\w.:-]+:)?[\w$-]+(?:\[[^[\]]+\])?(?:\.[\w$-]+)?$/i

/** Which attributes of the directory fill which attributes of users, by `attributes.{index}.{field}`. */
export function validateProvisioning({ attributes }: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {}
  const rows: unknown[] = Array.isArray(attributes) ? attributes : []
  rows.forEach((row, index) => {
    const given = isRecord(row) ? row : {}
    const name = normalizeAttributeName(textOf(given.attribute))
    if (!path.test(textOf(given.path))) errors[`attributes.${index}.path`] = 'scimPath'
    if (!isAttributeName(name)) errors[`attributes.${index}.attribute`] = 'attributeName'
    else if (name.length > limits.attributeName) errors[`attributes.${index}.attribute`] = 'tooLong'
  })
  if (rows.length > limits.provisionedAttributes) errors.attributes = 'tooMany'
  return errors
}
