import { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { contract, type EntryName } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A request with one hostile field. `fields` are the texts of a form, or JSON. */
export interface HostileRequest {
  title: string
  fields: Record<string, unknown>
}

/** Node refuses longer addresses itself. */
const longestAddress = 12_000
/** Room for the other fields of the request. */
const otherFields = 1000
const size = 40_000

/** Texts that are slow for careless patterns: a long match that fails at its end, and many places to begin one. */
const hostileTexts = [
  (length: number) => `${'1'.repeat(length - 1)}x`,
  (length: number) => `${'a'.repeat(length - 1)}@`,
  (length: number) => 'a@'.repeat(length / 2),
  (length: number) => `a@${'a.'.repeat(length / 2 - 1)}`,
  (length: number) => `x${' '.repeat(length - 2)}x`,
  (length: number) => '/'.repeat(length),
  (length: number) => 'é\u0301'.repeat(length / 4),
]

const elements: unknown[] = [{}, null, 0, 1, '1', 'x', [], [[]], { id: 1 }, { name: 'a', displayName: 'a' }]

/** The length of a text, or the number of elements, that fits into so many bytes. */
const fitting = (bytes: number, element: unknown): number =>
  Math.max(2, Math.floor((bytes - otherFields) / (JSON.stringify(element).length + 1)))

const schemaOf = (name: EntryName): Schema =>
  z.toJSONSchema(contract[name].request, { io: 'input', unrepresentable: 'any' })

/** A small value of a schema. */
function sample(schema: Schema): unknown {
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0] as Schema)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, each]) => [name, sample(each as Schema)]))
  }
  if (schema.type === 'array') return [sample(schema.items as Schema)]
  return schema.type === 'string' ? '1' : 1
}

/** Every way to make one part of a value hostile, with at most so many bytes. */
function* hostileValues(schema: Schema, bytes: number): Generator<[path: string, value: unknown]> {
  const lengths = [Math.min(size, bytes - otherFields), size]
  if (schema.type === 'object') {
    const fields = sample(schema) as Record<string, unknown>
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      for (const [path, value] of hostileValues(each as Schema, bytes)) {
        yield [`.${name}${path}`, { ...fields, [name]: value }]
      }
    }
  } else if (schema.type === 'array') {
    for (const element of elements) {
      for (const count of [size, Math.min(size, fitting(bytes, element))])
        yield ['', Array(count).fill(element)]
      yield* spread(schema.items as Schema, element, bytes)
    }
    for (const [path, value] of hostileValues(schema.items as Schema, bytes)) yield [`.0${path}`, [value]]
  }
  for (const text of hostileTexts) for (const length of lengths) yield ['', text(length)]
}

/** Lists of allowed length inside a list of allowed length: the whole body full of elements. */
function* spread(items: Schema, element: unknown, bytes: number): Generator<[path: string, value: unknown]> {
  for (const [name, inner] of Object.entries(items.properties ?? {})) {
    if ((inner as Schema).type !== 'array') continue
    const outer = { ...(sample(items) as object), [name]: Array(199).fill(element) }
    yield [`.*.${name}`, Array(fitting(bytes, outer)).fill(outer)]
  }
}

/** Every hostile request of a call or list. */
export function* hostileRequests(name: EntryName): Generator<HostileRequest> {
  const entry: Entry = contract[name]
  const bytes = entry.kind === 'list' ? longestAddress : ((entry.bodyBytes ?? limits.bodyBytes) as number)
  for (const [path, value] of hostileValues(schemaOf(name), bytes)) {
    yield { title: `${name}${path}`, fields: value as Record<string, unknown> }
  }
}
