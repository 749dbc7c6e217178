import { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { contract, type EntryName } from '#common/contract/index.ts'

/** A request with one thing wrong in it. */
export interface Mutant {
  title: string
  request: Record<string, unknown>
  field: string
  /** True where the contract must refuse it; otherwise it may do, as long as nothing breaks. */
  refused: boolean
}

interface JsonSchema {
  type?: string
  anyOf?: JsonSchema[]
  enum?: unknown[]
}

/** What a field of a call is, as the contract's JSON Schema tells it. */
interface Field {
  name: string
  required: boolean
  /** A field that takes words; others take numbers, flags or lists. */
  text: boolean
  list: boolean
  object: boolean
}

function fieldsOf(name: EntryName): Field[] {
  const { properties = {}, required = [] } = z.toJSONSchema(contract[name].request, { io: 'input' })
  return Object.entries(properties).map(([field, schema]) => {
    const { type, enum: choices } = schema as JsonSchema
    return {
      name: field,
      required: required.includes(field),
      text: type === 'string' && choices === undefined,
      list: type === 'array',
      object: type === 'object',
    }
  })
}

/** Words that have broken other programs, and that a person may well have a reason to type. */
export const strangeWords = [
  `O'Brien"; drop table users; --`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '👩‍👩‍👧‍👦 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ñ',
  '\u202Etxet desrever\u202C שלום مرحبا',
  '#{7*7} {{7*7}} %00 %s %n ../../etc/passwd',
  '__proto__',
  '\\u0000 \\x00 \\',
]

const wrongValues: unknown[] = [{ odd: true }, [], [[]], [null], [5], true, 1.5, -1, 'no such thing', 1e300]

function ofText(multipart: boolean): [string, unknown, boolean][] {
  return [
    ['far too long', 'x'.repeat(20_000), true],
    ['NUL', 'NUL \u0000 inside', true],
    // A form cannot carry it: it arrives as the sign for a character that is broken.
    ['half a character', 'half \ud800 a character', !multipart],
    ...strangeWords.map((word): [string, unknown, boolean] => [word, word, false]),
    ...wrongValues
      .filter((value) => typeof value !== 'string')
      // A form carries text only: what is an object here is its JSON there.
      .map((value): [string, unknown, boolean] => [JSON.stringify(value), value, !multipart]),
    ['blank', '   ', false],
    ['empty', '', false],
  ]
}

function ofOther(field: Field): [string, unknown, boolean][] {
  const words = [...strangeWords, 'NUL \u0000 inside', 'half \ud800 a character', 'x'.repeat(20_000)]
  return [
    ...words.map((word): [string, unknown, boolean] => [word.slice(0, 20), word, true]),
    ['an object', { odd: true }, !field.object],
    ['a list of nothing', [null], true],
    ['a list of lists', [[]], true],
    ...(field.list ? [] : ([['a list', [], true]] as [string, unknown, boolean][])),
    ['a huge number', 1e300, true],
    ['a part', 1.5, field.name !== 'tempo_atualizacao'],
    ['a negative number', -1, true],
    ['zero', 0, true],
  ]
}

/** Each field of a call's request wrong in every way we can think of, one at a time. */
export function mutantsOf(name: EntryName, right: Record<string, unknown>): Mutant[] {
  const entry: Entry = contract[name]
  const multipart = entry.kind === 'call' && entry.multipart === true
  return fieldsOf(name).flatMap((field) => {
    const { [field.name]: _, ...missing } = right
    // A password is never stored, only hashed: any text will do.
    const isPassword = /password/.test(field.name)
    const values = field.text ? ofText(multipart) : ofOther(field)
    const wrong = values.map(([how, value, refused]): Mutant => {
      const request = { ...right, [field.name]: value }
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
        request: { ...right, [field.name]: null },
        field: field.name,
        refused: !multipart,
      },
      ...sendable,
    ]
  })
}
