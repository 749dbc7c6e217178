import { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { contract, type EntryName } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'

/** A request with a single invalid field. */
export interface Mutant {
  title: string
  request: Record<string, unknown>
  field: string
  /** True if the contract must refuse it; otherwise it may be accepted, as long as the server does not fail. */
  refused: boolean
}

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  enum?: unknown[]
}

/** A field of a call, as described by the contract's JSON Schema. */
interface Field {
  name: string
  required: boolean
  /** Whether the field accepts text; others accept numbers, flags or lists. */
  text: boolean
  list: boolean
  object: boolean
  nullable: boolean
}

function fieldsOf(name: EntryName): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(contract[name].request, { io: 'input' })
  return Object.entries(properties).map(([field, schema]) => {
    const { anyOf = [], ...plain } = schema as JsonSchema
    const nullable = anyOf.some((one) => one.type === 'null')
    const { type, enum: choices } = nullable ? (anyOf.find((one) => one.type !== 'null') ?? plain) : plain
    return {
      name: field,
      required: required.includes(field),
      text: type === 'string' && choices === undefined,
      list: type === 'array',
      object: type === 'object',
      nullable,
    }
  })
}

/** Strings that have broken other programs but are legitimate user input. */
export const hostileStrings = [
  `O'Brien"; drop table users; --`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '👩‍👩‍👧‍👦 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ñ',
  'שלום مرحبا left to right',
  '#{7*7} {{7*7}} %00 %s %n ../../etc/passwd',
  '__proto__',
  '\\u0000 \\x00 \\',
]

/** One of each JSON type that is not text, and the list that is as empty as no text. */
const notText: unknown[] = [{ odd: true }, [], [[]], true, 1e300]

/** @param longest no less than the text may have, in characters */
function textValues(multipart: boolean, longest: number): [string, unknown, boolean][] {
  return [
    ['far too long', 'x'.repeat(longest + 1), true],
    ['NUL', 'NUL \u0000 inside', true],
    // A multipart form cannot carry it: it arrives as the replacement character.
    ['half a character', 'half \ud800 a character', !multipart],
    ...hostileStrings.map((text): [string, unknown, boolean] => [text, text, false]),
    // A multipart form carries text only: objects are sent as JSON.
    ...notText.map((value): [string, unknown, boolean] => [JSON.stringify(value), value, !multipart]),
    ['blank', '   ', false],
    ['empty', '', false],
  ]
}

function nonTextValues(field: Field): [string, unknown, boolean][] {
  const strings = [hostileStrings[0] ?? '', 'NUL \u0000 inside', 'x'.repeat(12_000)]
  return [
    ...strings.map((text): [string, unknown, boolean] => [text.slice(0, 20), text, true]),
    ['an object', { odd: true }, !field.object],
    ['a list of nothing', [null], true],
    ['a list of lists', [[]], true],
    ...(field.list ? [] : ([['a list', [], true]] as [string, unknown, boolean][])),
    ['a huge number', 1e300, true],
    ['a fraction', 1.5, field.name !== 'tempo_atualizacao'],
    ['a negative number', -1, true],
    ['zero', 0, !['hour', 'rows'].includes(field.name)],
  ]
}

/** Valid requests of a call with one field at a time replaced by each kind of invalid value. */
export function mutantsOf(name: EntryName, validRequest: Record<string, unknown>): Mutant[] {
  const entry: Entry = contract[name]
  const multipart = entry.kind === 'call' && entry.multipart === true
  return fieldsOf(name).flatMap((field) => {
    const { [field.name]: _, ...missing } = validRequest
    // A password is only hashed, never stored as text, so any text is valid.
    const isPassword = /password/.test(field.name)
    const longest = field.name === 'state' ? limits.viewState : 12_000
    const values = field.text ? textValues(multipart, longest) : nonTextValues(field)
    const wrong = values.map(([how, value, refused]): Mutant => {
      const request = { ...validRequest, [field.name]: value }
      const exempt = isPassword && ['NUL', 'half a character'].includes(how)
      return { title: `${field.name}: ${how}`, request, field: field.name, refused: refused && !exempt }
    })
    // Node itself refuses longer addresses.
    const fitsIntoUrl = ({ request }: Mutant) => encodeURIComponent(JSON.stringify(request)).length < 8000
    const sendable = entry.kind === 'list' ? wrong.filter(fitsIntoUrl) : wrong
    return [
      { title: `${field.name}: missing`, request: missing, field: field.name, refused: field.required },
      {
        title: `${field.name}: null`,
        request: { ...validRequest, [field.name]: null },
        field: field.name,
        refused: !multipart && !field.nullable,
      },
      ...sendable,
    ]
  })
}
