import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Entry } from '#common/contract/endpoint.ts'
import { callNames, contract } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { validate } from '#server/http/validate.ts'

/** The field errors of a request; empty if it is valid. */
function errorsOf(entry: Entry, body: object): Record<string, string> {
  try {
    validate(entry, body)
    return {}
  } catch (error) {
    if (error instanceof PortalError) return error.detail.fields ?? {}
    throw error
  }
}

const valueAt = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value)

/** Values a schema may refuse, and some it accepts. */
const anyValue = fc.oneof(
  fc.constantFrom('', ' ', '1', '7', 'S', 'In', 'number', 'a@b.co', 'Secret-1', 3, 0, -1, true, null),
  fc.constantFrom('1'.repeat(25), 'x'.repeat(300), 'x'.repeat(20_000), 'a\u0000b', '\ud800', {}, [[[[]]]]),
  fc.anything({ maxDepth: 2 }),
)

const filterRow = fc.record(
  { table: anyValue, column: anyValue, condition: anyValue, value: anyValue, data_type: anyValue },
  { requiredKeys: [] },
)
const user = fc.record(
  {
    id: anyValue,
    filters: fc.oneof(anyValue, fc.array(fc.oneof(filterRow, anyValue), { maxLength: 4 })),
    pageFilters: fc.oneof(
      anyValue,
      fc.array(fc.oneof(fc.record({ name: anyValue, displayName: anyValue }), anyValue), { maxLength: 4 }),
    ),
  },
  { requiredKeys: [] },
)
const listValue = fc.oneof(anyValue, fc.array(fc.oneof(user, anyValue), { maxLength: 4 }))

const bodyOf = (entry: Entry) =>
  fc.record(
    Object.fromEntries(
      Object.keys(entry.request.shape).map((field) => [
        field,
        /^(users|ids)$/.test(field) ? listValue : anyValue,
      ]),
    ),
    { requiredKeys: [] },
  )

const withRules = callNames.flatMap((name) => {
  const entry: Entry = contract[name]
  return entry.kind === 'call' && entry.validate
    ? [[name, { ...entry, validate: entry.validate }] as const]
    : []
})

describe.each(withRules)('a request of %s', (_name, entry) => {
  it('is judged by the business rules without any value that the schema refuses', () => {
    fc.assert(
      fc.property(bodyOf(entry), (body) => {
        let seen: Record<string, unknown> = {}
        const watched: Entry = {
          ...entry,
          validate: (values) => {
            seen = values
            return entry.validate(values)
          },
        }
        const errors = errorsOf(watched, body)
        const refused = entry.request.safeParse(body).error?.issues ?? []
        for (const { path } of refused) {
          expect(valueAt(seen, path)).toBeUndefined()
          expect(Object.keys(errors)).toContain(path.join('.'))
        }
        const touched = new Set(refused.map(({ path }) => path[0]))
        for (const [field, value] of Object.entries(body))
          if (!touched.has(field)) expect(seen[field]).toBe(value)
      }),
    )
  })
})

const report = {
  name: 'Report',
  id_group: 1,
  id_conta: 1,
  id_report: 'abc',
  id_workspace: 'abc',
  report_general_pages: [],
}
const filter = { table: 't', column: 'c', condition: 'In', value: '1', data_type: 'number' }
const page = (name: string) => ({ name, displayName: name })
const insertReport = contract.insertGroupReport

describe('an administrator who sends a report form', () => {
  it('sees the errors of schema and rules at once, each at its field', () => {
    const users = [
      {
        id: 1,
        filters: [
          { ...filter, value: 'x'.repeat(1001) },
          { ...filter, value: 'abc' },
        ],
      },
      null,
      { id: 1, pageFilters: [page('a'), { displayName: 'b' }, page('a')] },
    ]
    expect(errorsOf(insertReport, { ...report, name: '', id_group: 'x', users })).toEqual({
      name: 'fillAll',
      id_group: 'invalid',
      'users.0.filters.0.value': 'tooLong',
      'users.0.filters.1.value': 'filterType',
      'users.1': 'required',
      'users.2.id': 'twice',
      'users.2.pageFilters.1.name': 'pageMissing',
      'users.2.pageFilters.2.name': 'pageTwice',
    })
  })

  it('sees at most 100 errors, of values the schema refuses as well as of others', () => {
    const many = (pages: object[]) =>
      Array.from({ length: 300 }, (_, id) => ({ id: id + 1, pageFilters: pages }))
    for (const pages of [Array(400).fill({}), [page('a'), page('a')]]) {
      const errors = errorsOf(insertReport, { ...report, users: many(pages) })
      expect(Object.keys(errors)).toHaveLength(limits.fieldErrors)
    }
  })

  it('is told that a list is too long, and nothing about its elements', () => {
    const pageFilters = Array(limits.pages + 1).fill({})
    expect(errorsOf(insertReport, { ...report, users: [{ id: 1, pageFilters }] })).toEqual({
      'users.0.pageFilters': 'tooMany',
    })
  })

  it('can save 1,000 users, each with two filters and three pages, within the size limit', () => {
    const pageFilters = ['a', 'b', 'c'].map((end) => ({
      name: `ReportSection0123456789${end}`,
      displayName: `Página ${end} do relatório`,
    }))
    const row = {
      table: 'gapminder',
      column: 'country',
      condition: 'In',
      value: 'Estados Unidos',
      data_type: 'varchar',
    }
    const users = Array.from({ length: 1000 }, (_, id) => ({
      id: 1000 + id,
      filters: [row, row],
      pageFilters,
    }))
    const form = { ...report, users }
    expect(errorsOf(insertReport, form)).toEqual({})
    expect(Buffer.byteLength(JSON.stringify(form))).toBeLessThan(limits.reportBodyBytes)
  })
})

describe('the size limit of a call', () => {
  const mark = '￿'

  /** The longest JSON a schema describes, with every list and text as long as it may be, in bytes of UTF-8. */
  function longestJson(schema: z.core.JSONSchema.BaseSchema): number {
    if (schema.anyOf)
      return Math.max(...schema.anyOf.map((each) => longestJson(each as z.core.JSONSchema.BaseSchema)))
    if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length))
    if (schema.type === 'object') {
      const fields = Object.entries(schema.properties ?? {})
      return (
        2 +
        fields.reduce((sum, [name, each]) => sum + name.length + 4 + longestJson(each as typeof schema), 0)
      )
    }
    if (schema.type === 'string') return 2 + (schema.maxLength ?? 40) * Buffer.byteLength(mark)
    return 24
  }

  const small = callNames.filter((name) => !('bodyBytes' in contract[name]))
  it.each(small)('of %s admits the longest request', (name) => {
    const schema = z.toJSONSchema(contract[name].request, { io: 'input' })
    expect(longestJson(schema)).toBeLessThan(limits.bodyBytes)
  })

  it.each([
    ['insertGroup', { name: mark.repeat(120), users: Array(10_000).fill('2147483647') }],
    ['updateGroup', { id: 1, name: mark.repeat(120), users: Array(10_000).fill('2147483647') }],
    ['orderPlaylistReports', { id_playlist: 1, ids: Array(10_000).fill('2147483647') }],
    ['suporte', { email: 'a@b.co', assunto: mark.repeat(200), mensagem: mark.repeat(10_000) }],
    [
      'insertLogPlaylistRun',
      {
        id_playlist: 1,
        run: 'a-run',
        events: Array(200).fill({
          no: 1,
          at: '2026-01-01T00:00:00.000Z',
          kind: 'frame_replaced',
          slide: mark.repeat(120),
          page: mark.repeat(200),
          reason: 'page.timeout',
        }),
      },
    ],
  ] as const)('of %s admits the longest request', (name, request) => {
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThan(contract[name].bodyBytes ?? 0)
    expect(contract[name].request.safeParse(request).error).toBeUndefined()
  })
})
