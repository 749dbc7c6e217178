import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#common/contract/is-record.ts'
import type { Filter } from './filter.ts'
import { impliedBy, matches } from './matches.ts'
import { type Target, targetOf } from './paths.ts'
import type { Attribute, Resource, ResourceSchema } from './schemas.ts'
import { badSyntax, badValue } from './scim-error.ts'
import { listOf, singleOf, storedValue } from './values.ts'

export interface Operation {
  op: 'add' | 'remove' | 'replace'
  path: string | undefined
  value: unknown
}

const maxOperations = 1000
const kinds = ['add', 'remove', 'replace'] as const

/** The operations of a PATCH, however its client spells them. @throws ScimError */
export function operationsOf(body: unknown): Operation[] {
  const given = isRecord(body) ? (body.Operations ?? body.operations) : undefined
  if (!Array.isArray(given) || given.length === 0) throw badSyntax('Operations must be a list.')
  if (given.length > maxOperations) throw badSyntax('There are too many operations.')
  return given.map((each: unknown) => {
    const { op, path, value } = isRecord(each) ? each : {}
    const kind = kinds.find((name) => name === String(op).toLowerCase())
    if (!kind) throw badSyntax('The op of each operation must be add, remove or replace.')
    if (path !== undefined && path !== null && typeof path !== 'string')
      throw badSyntax('A path must be a text.')
    if (kind === 'remove' && !path) throw badSyntax('A removal needs a path.')
    return { op: kind, path: path || undefined, value }
  })
}

type Values = { [name: string]: unknown }

const recordOf = (value: unknown): Values => (isRecord(value) ? value : {})

/** Without the values of which nothing is left but what they are called. */
const withoutEmpty = (values: readonly unknown[]): unknown[] =>
  values.filter((value) => Object.keys(recordOf(value)).some((name) => name !== 'type' && name !== 'primary'))

/** Sets or removes a part of a value, or merges a value into it. */
function changed(value: unknown, { attribute, sub }: Located, { op, value: given }: Operation, path: string) {
  const known = recordOf(value)
  if (!sub) return { ...known, ...recordOf(singleOf(attribute, given, path)) }
  const { [sub.name]: _, ...others } = known
  const part = op === 'remove' ? undefined : storedValue(sub, given, path)
  return part === undefined ? others : { ...others, [sub.name]: part }
}

type Located = Target & { attribute: Attribute }

/** The values of a multi-valued attribute after an operation on those that a filter matches. */
function changeMatching(
  values: unknown[],
  target: Located,
  filter: Filter,
  operation: Operation,
  path: string,
) {
  const subAttributes = target.attribute.subAttributes ?? []
  const isMatch = (value: unknown) => matches(filter, value, subAttributes)
  if (operation.op === 'remove' && !target.sub) return values.filter((value) => !isMatch(value))
  if (operation.op !== 'remove' && !values.some(isMatch)) {
    return [...values, changed(impliedBy(filter, subAttributes), target, operation, path)]
  }
  return values.map((value) => (isMatch(value) ? changed(value, target, operation, path) : value))
}

function changeList(values: unknown[], target: Located, operation: Operation, path: string): unknown[] {
  const { attribute, filter, sub } = target
  const { op, value } = operation
  if (filter) return changeMatching(values, target, filter, operation, path)
  if (sub) return (values.length > 0 ? values : [{}]).map((each) => changed(each, target, operation, path))
  if (op === 'remove') {
    if (value === undefined || value === null) return []
    const removed = listOf(attribute, value, path)
    return values.filter((each) => !removed.some((one) => isDeepStrictEqual(one, each)))
  }
  const given = listOf(attribute, value, path)
  if (op === 'replace') return given
  return [...values, ...given.filter((one) => !values.some((each) => isDeepStrictEqual(one, each)))]
}

function changeAttribute(values: Values, target: Located, operation: Operation, path: string): void {
  const { attribute, sub } = target
  const { name, config, type } = attribute
  const stored = values[name]
  let next: unknown
  if (config.multiValued) {
    const list = withoutEmpty(changeList(Array.isArray(stored) ? stored : [], target, operation, path))
    next = list.length > 0 ? list : undefined
  } else if (type === 'complex' && (sub || (operation.op !== 'remove' && isRecord(operation.value)))) {
    const merged = changed(stored, target, operation, path)
    next = Object.keys(merged).length > 0 ? merged : undefined
  } else {
    next =
      operation.op === 'remove' || operation.value === ''
        ? undefined
        : storedValue(attribute, operation.value, path)
  }
  if (next === undefined) delete values[name]
  else values[name] = next
}

/**
 * Applies an operation to a resource, in place. Attributes that the schema does not have are ignored.
 * @throws ScimError that names the path
 */
export function applyOperation(schema: ResourceSchema, resource: Resource, operation: Operation): void {
  const { op, path, value } = operation
  if (path === undefined) {
    if (!isRecord(value)) throw badValue('An operation without a path needs an object as its value.')
    for (const [name, part] of Object.entries(value)) {
      applyOperation(schema, resource, { op, path: name, value: part })
    }
    return
  }
  const target = targetOf(schema, path)
  if (!target) return
  const { extension, attribute } = target
  if (extension === undefined) {
    if (attribute) changeAttribute(resource, { ...target, attribute }, operation, path)
    return
  }
  if (!attribute) {
    if (op === 'remove') delete resource[extension]
    for (const [name, part] of Object.entries(recordOf(value))) {
      applyOperation(schema, resource, { op, path: `${extension}:${name}`, value: part })
    }
    return
  }
  const values = { ...recordOf(resource[extension]) }
  changeAttribute(values, { ...target, attribute }, operation, path)
  if (Object.keys(values).length > 0) resource[extension] = values
  else delete resource[extension]
}

/** A resource as a POST or PUT sends it, in the spelling of its schema. @throws ScimError */
export function resourceOf(schema: ResourceSchema, body: unknown): Resource {
  if (!isRecord(body)) throw badSyntax('The body must be an object.')
  const resource: Resource = {}
  applyOperation(schema, resource, { op: 'replace', path: undefined, value: body })
  return resource
}
