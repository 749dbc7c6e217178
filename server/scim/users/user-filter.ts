import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../base/db/schema/index.ts'
import type { Comparison, Filter } from '../protocol/filter.ts'
import { type Columns, compareText, conditionOf } from '../protocol/filter-sql.ts'
import { type Target, targetOf } from '../protocol/paths.ts'
import { idIn } from '../protocol/resource-id.ts'
import { type Attribute, attributeNamed, type ResourceSchema } from '../protocol/schemas.ts'
import { badFilter } from '../protocol/scim-error.ts'
import { isUserName, userName } from './queries.ts'

/** What users have written, or would have: as `writtenOf`. */
const written = sql`coalesce(${users.provisioned}, jsonb_build_object('displayName', ${users.name}, 'emails',
  jsonb_build_array(jsonb_build_object('value', ${users.email}, 'type', 'work', 'primary', true))))`

const isTrue = (value: unknown): boolean => String(value).toLowerCase() === 'true'

function compareId(comparison: Comparison): SQL {
  const id = comparison.operator === 'eq' ? idIn(comparison.value) : undefined
  if (id !== undefined) return eq(users.id, id)
  return compareText(sql`${users.id}::text`, comparison, true)
}

/** The columns of users; undefined: the attribute is stored in JSON. */
function compareColumn(comparison: Comparison): SQL | undefined {
  const { operator, value } = comparison
  switch (comparison.path.toLowerCase()) {
    case 'id':
      return compareId(comparison)
    case 'username':
      if (operator === 'eq' && typeof value === 'string') return isUserName(value)
      return compareText(userName, comparison)
    case 'externalid':
      return compareText(sql`${users.externalId}`, comparison, true)
    case 'active': {
      if (operator === 'pr') return sql`true`
      if (operator !== 'eq' && operator !== 'ne')
        throw badFilter('active can only be compared with eq and ne.')
      return isTrue(value) === (operator === 'eq')
        ? sql`${users.blockedAt} is null`
        : sql`${users.blockedAt} is not null`
    }
    default:
      return undefined
  }
}

const partOf = ({ subAttributes = [], type }: Attribute, sub: Attribute | undefined): Attribute | undefined =>
  sub ?? (type === 'complex' ? attributeNamed(subAttributes, 'value') : undefined)

function requireTarget(schema: ResourceSchema, path: string): Target & { attribute: Attribute } {
  const target = targetOf(schema, path)
  if (!target?.attribute) throw badFilter(`Users have no attribute ${path.slice(0, 80)}.`)
  return { ...target, attribute: target.attribute }
}

/** Conditions on one value of a list, `item`. */
const ofItem = (attributes: readonly Attribute[]): Columns => ({
  compare(comparison) {
    const attribute = attributeNamed(attributes, comparison.path)
    if (!attribute) throw badFilter(`There is no attribute ${comparison.path.slice(0, 80)}.`)
    return compareText(sql`(item ->> ${attribute.name}::text)`, comparison, attribute.config.caseExact)
  },
  some() {
    throw badFilter('Brackets in brackets are not supported.')
  },
})

const stored = ({ extension, attribute }: Target & { attribute: Attribute }): SQL =>
  extension === undefined
    ? sql`(${written} -> ${attribute.name}::text)`
    : sql`(${written} -> ${extension}::text -> ${attribute.name}::text)`

const someItem = (target: Target & { attribute: Attribute }, filter: Filter): SQL => {
  const list = stored(target)
  const condition = conditionOf(filter, ofItem(target.attribute.subAttributes ?? []))
  return sql`exists (select from jsonb_array_elements(
    case jsonb_typeof(${list}) when 'array' then ${list} else '[]' end) as item where ${condition})`
}

/** What filters of users can name. */
const userColumns = (schema: ResourceSchema): Columns => ({
  compare(comparison) {
    const column = compareColumn(comparison)
    if (column) return column
    const target = requireTarget(schema, comparison.path)
    const { attribute, sub } = target
    const part = partOf(attribute, sub)
    if (attribute.config.multiValued) {
      return someItem(target, { ...comparison, path: part?.name ?? 'value' })
    }
    const text = part ? sql`(${stored(target)} ->> ${part.name}::text)` : sql`(${stored(target)} #>> '{}')`
    return compareText(text, comparison, (part ?? attribute).config.caseExact)
  },
  some: (path, filter) => someItem(requireTarget(schema, path), filter),
})

/** A filter of users as a condition of queries on `users`. @throws ScimError */
export const userCondition = (filter: Filter, schema: ResourceSchema): SQL =>
  conditionOf(filter, userColumns(schema))
