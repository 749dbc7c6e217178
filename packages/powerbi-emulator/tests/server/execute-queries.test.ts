import { beforeEach, describe, expect, it } from 'vitest'
import { modelId } from '../client.ts'
import { emulatorFixture, NOON } from '../emulator-fixture.ts'

let now = NOON
const client = emulatorFixture({ clock: () => now, entraTokenSeconds: 86_400 })

beforeEach(() => {
  now += 61_000
})

const PENGUINS = 6
const execute = (query: string, model = PENGUINS, settings?: object) =>
  client.post(`/datasets/${modelId(model)}/executeQueries`, {
    queries: [{ query }],
    ...(settings && { serializerSettings: settings }),
  })

type Rows = { results: { tables: { rows: Record<string, unknown>[] }[] }[] }
async function rowsOf(query: string, settings?: object) {
  const { status, body } = await execute(query, PENGUINS, settings)
  if (status !== 200) throw new Error(body.error.message)
  return (body as unknown as Rows).results[0]?.tables[0]?.rows ?? []
}

describe('a program that queries a model', () => {
  it('gets the distinct values of a column, with its full name', async () => {
    expect(await rowsOf("EVALUATE VALUES('penguins'[Island]) ORDER BY penguins[Island] DESC")).toEqual([
      { 'penguins[Island]': 'Torgersen' },
      { 'penguins[Island]': 'Dream' },
      { 'penguins[Island]': 'Biscoe' },
    ])
  })

  it('filters by text, numbers and lists', async () => {
    const count = async (condition: string) =>
      (await rowsOf(`EVALUATE ROW("n", COUNTROWS(FILTER(penguins, ${condition})))`))[0]?.['[n]']
    expect(await count('penguins[Island] = "dream"')).toBe(124)
    expect(await count('CONTAINSSTRING(penguins[Island], "OR")')).toBe(52)
    expect(
      await count('penguins[Island] IN {"Dream", "Biscoe"} && NOT penguins[Species] IN {"Gentoo"}'),
    ).toBe(168)
    expect(await count('penguins[Body Mass (g)] > 6000')).toBe(2)
    expect(await count('CONTAINSSTRING(penguins[Island], "~*")')).toBeUndefined()
  })

  it('groups rows, and filters them before grouping', async () => {
    const rows = await rowsOf(
      'EVALUATE CALCULATETABLE(SUMMARIZECOLUMNS(penguins[Species], "n", COUNTROWS(penguins)), penguins[Island] = "Dream")',
    )
    expect(rows).toEqual([
      { 'penguins[Species]': 'Adelie', '[n]': 56 },
      { 'penguins[Species]': 'Chinstrap', '[n]': 68 },
    ])
  })

  it('gets the first rows in an order', async () => {
    expect(await rowsOf('EVALUATE TOPN(1, VALUES(penguins[Species]), penguins[Species], ASC)')).toEqual([
      { 'penguins[Species]': 'Adelie' },
    ])
  })

  it('learns the columns, their types and their numbers of values', async () => {
    expect(await rowsOf('EVALUATE COLUMNSTATISTICS()')).toContainEqual({
      ...{ '[Table Name]': 'penguins', '[Column Name]': 'Island' },
      ...{ '[Min]': 'Biscoe', '[Max]': 'Torgersen', '[Cardinality]': 3 },
    })
    expect(await rowsOf('EVALUATE INFO.VIEW.COLUMNS()')).toContainEqual(
      expect.objectContaining({ '[Table]': 'penguins', '[Name]': 'Body Mass (g)', '[DataType]': 'Number' }),
    )
  })

  it('gets blank values only on request', async () => {
    const query = 'EVALUATE FILTER(VALUES(penguins[Sex]), ISBLANK(penguins[Sex]))'
    expect(await rowsOf(query)).toEqual([{}])
    expect(await rowsOf(query, { includeNulls: true })).toEqual([{ 'penguins[Sex]': null }])
  })

  it.each([
    ['EVALUATE CROSSJOIN(penguins, penguins)', 'CROSSJOIN'],
    ['EVALUATE FILTER(penguins, LEN(penguins[Island]) > 1)', 'LEN'],
    ['EVALUATE VALUES(penguins[Wings])', 'Wings'],
    ['EVALUATE birds', 'birds'],
    ['EVALUATE penguins EVALUATE penguins', 'More than one result table'],
    ['EVALUATE FILTER(penguins, penguins[Body Mass (g)] = "heavy")', 'comparing'],
    ['SELECT name FROM penguins', 'EVALUATE'],
  ])('is told what is wrong with %s', async (query, named) => {
    const { status, body } = await execute(query)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'DatasetExecuteQueriesError' })
    expect(body.error.message).toContain(named)
  })

  it('is refused by a model with row-level security', async () => {
    const { status, body } = await execute('EVALUATE gapminder', 1)
    expect(status).toBe(400)
    expect(body.error.message).toContain('row-level security')
  })

  it('has to wait after 120 queries in a minute', async () => {
    const query = 'EVALUATE ROW("one", 1)'
    for (let count = 0; count < 120; count++) await execute(query)
    const refused = await execute(query)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    now += 60_000
    expect((await execute(query)).status).toBe(200)
  })
})
