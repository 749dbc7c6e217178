import { isRecord } from '../contract/is-record.ts'
import { isAttributeName, normalizeAttributeName } from '../filters/user-attributes.ts'
import { type FieldErrors, textOf } from './field-errors.ts'
import { limits } from './limits.ts'

interface TypedAttribute {
  name?: unknown
  values?: unknown
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Whether nothing has been typed into a row of attributes; such rows are dropped. */
const isEmptyAttribute = ({ name, values }: TypedAttribute): boolean =>
  textOf(name) === '' && listOf(values).every((value) => textOf(value) === '')

/** The attributes of a user, by `attributes.{index}.{field}`: each is named, none twice, values are not empty. */
export function validateUserAttributes(attributes: unknown): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  const rows = listOf(attributes).map((row): TypedAttribute => (isRecord(row) ? row : {}))
  rows.forEach((attribute, index) => {
    if (isEmptyAttribute(attribute)) return
    const name = normalizeAttributeName(textOf(attribute.name))
    const values = listOf(attribute.values).map(textOf)
    if (!isAttributeName(name)) errors[`attributes.${index}.name`] = 'attributeName'
    else if (name.length > limits.attributeName) errors[`attributes.${index}.name`] = 'tooLong'
    else if (seen.has(name)) errors[`attributes.${index}.name`] = 'twice'
    seen.add(name)
    if (values.length > limits.attributeValues) errors[`attributes.${index}.values`] = 'tooMany'
    else if (values.some((value) => value.length > limits.attributeValue)) {
      errors[`attributes.${index}.values`] = 'tooLong'
    }
  })
  if (rows.length > limits.attributesPerUser) errors.attributes = 'tooMany'
  return errors
}
