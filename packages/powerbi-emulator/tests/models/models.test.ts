import { describe, expect, test } from 'vitest'
import { models } from '#emulator/models/index.ts'
import type { Cell, ColumnType } from '#emulator/models/types.ts'
import { workspaces } from '#emulator/workspaces.ts'

const expectedRows: Record<string, number> = {
  gapminder: 682,
  cars: 406,
  stocks: 560,
  jobs: 7650,
  weather: 1461,
  penguins: 344,
  airports: 3376,
  movies: 3200,
  disasters: 803,
  electricity: 51,
  vendas: 3840,
  financeiro: 2400,
  operacoes: 2304,
  sales: 3840,
  finance: 2400,
  operations: 2304,
}

const isOfType: Record<ColumnType, (cell: Cell) => boolean> = {
  text: (cell) => typeof cell === 'string' && cell === cell.trim() && cell !== '',
  number: (cell) => typeof cell === 'number' && Number.isFinite(cell),
  date: (cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell),
  boolean: (cell) => typeof cell === 'boolean',
}

describe.each(models.map((model) => [model.name, model] as const))('the model %s', (_name, model) => {
  const [table] = model.tables

  test('belongs to a workspace and contains the rows of its data set', () => {
    expect(workspaces.map(({ id }) => id)).toContain(model.workspaceId)
    expect(table && model.rows(table.name).length).toBe(expectedRows[table?.name ?? ''])
    expect(model.rows('elsewhere')).toEqual([])
  })

  test("has only cells of the column's type, or null", () => {
    for (const row of model.rows(table?.name ?? '')) {
      for (const { name, type } of table?.columns ?? []) {
        const cell = row[name] ?? null
        if (cell !== null && !isOfType[type](cell)) expect.fail(`${name}: ${JSON.stringify(cell)}`)
      }
    }
  })

  test('has values in every column', () => {
    const rows = model.rows(table?.name ?? '')
    for (const { name } of table?.columns ?? []) {
      expect(rows.filter((row) => row[name] !== null).length / rows.length).toBeGreaterThan(0.35)
    }
  })
})

describe('known errors of the sources', () => {
  const rowsOf = (name: string) => models.flatMap((model) => model.rows(name))

  test('no film is released after the end of the source', () => {
    const latest = rowsOf('movies').map((row) => String(row['Release Date'] ?? ''))
    expect(latest.toSorted().at(-1)).toMatch(/^2011/)
  })

  test('penguins are male, female or unknown', () => {
    expect(new Set(rowsOf('penguins').map(({ Sex }) => Sex))).toEqual(new Set(['MALE', 'FEMALE', null]))
  })

  test('an airport with an unknown state has none', () => {
    expect(rowsOf('airports').filter(({ state }) => state === 'NA')).toEqual([])
  })
})
