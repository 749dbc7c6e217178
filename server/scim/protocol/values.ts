import { isRecord } from '#common/contract/is-record.ts'
import { type Attribute, attributeNamed } from './schemas.ts'
import { badValue } from './scim-error.ts'

const maxText = 2000
const maxValues = 200

const isNothing = (value: unknown): boolean => value === undefined || value === null

function textOf(value: unknown, path: string): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') throw badValue(`${path} must be a text.`)
  if (value.length > maxText) throw badValue(`${path} is too long.`)
  // PostgreSQL stores no text with this character.
  if (value.includes('\0')) throw badValue(`${path} has a character that cannot be stored.`)
  return value
}

/** Entra ID sends `"True"` and `"False"`. */
function booleanOf(value: unknown, path: string): boolean {
  const known = typeof value === 'string' ? value.toLowerCase() : value
  if (known === true || known === 'true') return true
  if (known === false || known === 'false') return false
  throw badValue(`${path} must be true or false.`)
}

function numberOf(value: unknown, path: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) throw badValue(`${path} must be a number.`)
  return number
}

/** The parts of a complex value; a plain one is its `value`, as directories send a manager. */
function partsOf(attribute: Attribute, value: unknown, path: string): { [name: string]: unknown } {
  const subAttributes = attribute.subAttributes ?? []
  if (!isRecord(value)) {
    const main = attributeNamed(subAttributes, 'value')
    if (!main || Array.isArray(value)) throw badValue(`${path} must be an object.`)
    return { value: singleOf(main, value, path) }
  }
  const known = Object.entries(value).flatMap(([name, part]) => {
    const sub = attributeNamed(subAttributes, name)
    return sub && !isNothing(part) ? [[sub.name, singleOf(sub, part, `${path}.${sub.name}`)]] : []
  })
  return Object.fromEntries(known)
}

/** One value of an attribute, in its type. @throws ScimError that names the path */
export function singleOf(attribute: Attribute, value: unknown, path: string): unknown {
  switch (attribute.type) {
    case 'complex':
      return partsOf(attribute, value, path)
    case 'boolean':
      return booleanOf(value, path)
    case 'integer':
    case 'decimal':
      return numberOf(value, path)
    default:
      return textOf(value, path)
  }
}

/** The values of a multi-valued attribute; a single one may come without a list. */
export function listOf(attribute: Attribute, value: unknown, path: string): unknown[] {
  const values = (Array.isArray(value) ? value : [value]).filter((each) => !isNothing(each))
  // Members have limits of their own.
  if (values.length > maxValues && attribute.name !== 'members')
    throw badValue(`${path} has too many values.`)
  return values.map((each) => singleOf(attribute, each, path))
}

/** What is stored of a value that was sent; undefined: the attribute is removed. */
export function storedValue(attribute: Attribute, value: unknown, path: string): unknown {
  if (isNothing(value)) return undefined
  if (!attribute.config.multiValued) {
    if (Array.isArray(value)) throw badValue(`${path} must be a single value.`)
    return singleOf(attribute, value, path)
  }
  const values = listOf(attribute, value, path)
  return values.length > 0 ? values : undefined
}
