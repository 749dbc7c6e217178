import { isRecord } from '#common/contract/is-record.ts'
import type { Comparison, Filter } from './filter.ts'
import { type Attribute, attributeNamed } from './schemas.ts'
import { badFilter } from './scim-error.ts'

/** As compared: texts without case unless the schema says otherwise, and `"True"` like `true`, as Entra ID sends it. */
function comparable(value: unknown, attribute: Attribute | undefined): unknown {
  if (attribute?.type === 'boolean' && typeof value === 'string') return value.toLowerCase() === 'true'
  return typeof value === 'string' && !attribute?.config.caseExact ? value.toLowerCase() : value
}

function compares(
  { operator, value }: Comparison,
  actual: unknown,
  attribute: Attribute | undefined,
): boolean {
  if (operator === 'pr') return actual !== undefined && actual !== null && actual !== ''
  const [one, other] = [comparable(actual, attribute), comparable(value, attribute)]
  if (operator === 'eq') return (one ?? null) === other
  if (operator === 'ne') return (one ?? null) !== other
  if (typeof one !== 'string' || typeof other !== 'string') return false
  if (operator === 'co') return one.includes(other)
  if (operator === 'sw') return one.startsWith(other)
  if (operator === 'ew') return one.endsWith(other)
  throw badFilter(`The operator ${operator} is not supported.`)
}

/** Whether one value of a multi-valued attribute matches the filter in its brackets. */
export function matches(filter: Filter, value: unknown, attributes: readonly Attribute[]): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((each) => matches(each, value, attributes))
    case 'or':
      return filter.of.some((each) => matches(each, value, attributes))
    case 'not':
      return !matches(filter.of, value, attributes)
    case 'some':
      throw badFilter('Brackets in brackets are not supported.')
    case 'compare': {
      const attribute = attributeNamed(attributes, filter.path)
      const actual = isRecord(value) && attribute ? value[attribute.name] : undefined
      return compares(filter, actual, attribute)
    }
  }
}

/** What a filter says a value is, for the value that is added where none matches: `type eq "work"`. */
export function impliedBy(filter: Filter, attributes: readonly Attribute[]): { [name: string]: unknown } {
  if (filter.kind === 'and') {
    return Object.assign({}, ...filter.of.map((each) => impliedBy(each, attributes)))
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return {}
  const attribute = attributeNamed(attributes, filter.path)
  if (!attribute) return {}
  const isBoolean = attribute.type === 'boolean' && typeof filter.value === 'string'
  return { [attribute.name]: isBoolean ? comparable(filter.value, attribute) : filter.value }
}
