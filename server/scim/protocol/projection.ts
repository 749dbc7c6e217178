import { isRecord } from '#common/contract/is-record.ts'
import { type Target, targetOf } from './paths.ts'
import type { Resource, ResourceSchema } from './schemas.ts'

/** Which attributes a request asks for (RFC 7644, 3.9): only these, or all but these. */
export interface Projection {
  only: Target[] | undefined
  except: Target[]
}

/** What is always answered. */
const always = ['schemas', 'id']

const targetsOf = (schema: ResourceSchema, list: string): Target[] =>
  list
    .slice(0, 4000)
    .split(',')
    .flatMap((path) => targetOf(schema, path.trim()) ?? [])

export const projectionOf = (
  schema: ResourceSchema,
  {
    attributes,
    excludedAttributes,
  }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Projection => ({
  only: attributes ? targetsOf(schema, attributes) : undefined,
  except: excludedAttributes ? targetsOf(schema, excludedAttributes) : [],
})

/** Whether an attribute is answered, so that what is expensive to read is read only then. */
export const includes = ({ only, except }: Projection, name: string): boolean => {
  const names = (targets: Target[], whole: boolean) =>
    targets.some(({ attribute, sub }) => attribute?.name === name && !(whole && sub))
  return !names(except, true) && (!only || names(only, false))
}

/** A value with a part of it only, or without one; so for each value of a list. */
function withPart(value: unknown, change: (values: { [name: string]: unknown }) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withPart(each, change))
  return isRecord(value) ? change({ ...value }) : value
}

const keep = (value: unknown, name: string): unknown =>
  withPart(value, (values) => (Object.hasOwn(values, name) ? { [name]: values[name] } : {}))

const drop = (value: unknown, name: string): unknown => withPart(value, ({ [name]: _, ...others }) => others)

/** Adds what a target names to the values that are answered. */
function pick(from: Resource, to: Resource, { attribute, sub }: Target): void {
  const value = attribute && from[attribute.name]
  if (!attribute || value === undefined) return
  const part = sub ? keep(value, sub.name) : value
  const known = to[attribute.name]
  to[attribute.name] = isRecord(known) && isRecord(part) ? { ...known, ...part } : part
}

function omit(from: Resource, { attribute, sub }: Target): void {
  if (!attribute) return
  if (!sub) delete from[attribute.name]
  else if (from[attribute.name] !== undefined) from[attribute.name] = drop(from[attribute.name], sub.name)
}

const inside = (resource: Resource, { extension }: Target): Resource => {
  if (extension === undefined) return resource
  const values = resource[extension]
  return isRecord(values) ? values : {}
}

/** A resource with the attributes that a request asks for. */
export function project(resource: Resource, { only, except }: Projection): Resource {
  let answered = resource
  if (only) {
    answered = Object.fromEntries(always.map((name) => [name, resource[name]]))
    for (const target of only) {
      const { extension, attribute } = target
      if (extension !== undefined && resource[extension] === undefined) continue
      if (extension !== undefined && !attribute) answered[extension] = resource[extension]
      else if (extension !== undefined) {
        const values = { ...inside(answered, target) }
        pick(inside(resource, target), values, target)
        answered[extension] = values
      } else pick(resource, answered, target)
    }
  }
  if (except.length === 0) return answered
  answered = { ...answered }
  for (const target of except) {
    const { extension, attribute } = target
    if (extension !== undefined && !attribute) delete answered[extension]
    else if (extension !== undefined && answered[extension] !== undefined) {
      const values = { ...inside(answered, target) }
      omit(values, target)
      answered[extension] = values
    } else if (extension === undefined) omit(answered, target)
  }
  return answered
}
