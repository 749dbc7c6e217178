import { describe, expect, it, test } from 'vitest'
import { models } from '#emulator/models/index.ts'
import type { Identity } from '#emulator/models/types.ts'
import { compileRowFilter } from '#emulator/server/dax/row-filter.ts'
import { visibleRows } from '#emulator/server/report-data/visible-rows.ts'
import { modelId } from '../client.ts'

const modelOf = (number: number) => {
  const model = models.find(({ id }) => id === modelId(number))
  if (!model) throw new Error(`There is no model ${number}.`)
  return model
}

/** The different values of a column that somebody sees. */
function valuesSeen(number: number, table: string, column: string, identity: Identity): unknown[] {
  const { columns, rows } = visibleRows(modelOf(number), table, identity)
  const at = columns.indexOf(column)
  return [...new Set(rows.map((row) => row[at]))].toSorted()
}

test.each(models.filter(({ roles }) => roles.length > 0).map((model) => [model.name, model] as const))(
  'the roles of %s are valid, and Everything shows all rows',
  (_name, model) => {
    for (const { filters = {} } of model.roles) {
      for (const [table, condition] of Object.entries(filters)) compileRowFilter(model, table, condition)
    }
    for (const { name } of model.tables) {
      const { rows } = visibleRows(model, name, { username: 'someone', roles: ['Everything'] })
      expect(rows).toHaveLength(model.rows(name).length)
    }
  },
)

describe('custom data', () => {
  it.each([
    [1, 'gapminder', 'country', 'Countries', 'c=Brazil|c=Argentina', ['Argentina', 'Brazil']],
    [10, 'electricity', 'source', 'Sources', 's=Renewables', ['Renewables']],
    [12, 'financeiro', 'regiao', 'Regional', 'r=Sul', ['Sul']],
    [13, 'operacoes', 'regiao', 'Regioes', 'r=Norte|r=Centro-Oeste', ['Centro-Oeste', 'Norte']],
    [15, 'finance', 'region', 'Regional', 'r=South', ['South']],
    [16, 'operations', 'region', 'Regions', 'r=South', ['South']],
  ] as const)(
    'restricts the rows of model %i, table %s',
    (number, table, column, role, customData, values) => {
      const seenWith = (text: string) =>
        valuesSeen(number, table, column, { username: 'maria@aurora.test', roles: [role], customData: text })
      expect(seenWith(customData)).toEqual(values)
      expect(seenWith('')).toEqual([])
      expect(seenWith(`${customData[0]}=*`).length).toBeGreaterThan(2)
    },
  )
})

it.each([
  [12, 'Diretoria', 'financeiro'],
  [15, 'Board', 'finance'],
] as const)('the EBITDA of model %i is for the board', (number, board, table) => {
  const columnsFor = (...roles: string[]) =>
    visibleRows(modelOf(number), table, { username: 'maria@aurora.test', roles, customData: 'r=*' }).columns
  expect(columnsFor('Regional')).not.toContain('ebitda')
  expect(columnsFor(board)).toContain('ebitda')
  expect(columnsFor(board, 'Regional')).toContain('ebitda')
})

describe.each([
  [11, 'Regioes', 'vendas', 'regiao', 'acesso', 'Sul'],
  [14, 'Regions', 'sales', 'region', 'access', 'South'],
] as const)('the security table of model %i', (number, role, table, column, security, sul) => {
  const seenBy = (username: string) => valuesSeen(number, table, column, { username, roles: [role] })

  it('shows Maria her region, João all of them, and a stranger nothing', () => {
    expect(seenBy('maria@aurora.test')).toEqual([sul])
    expect(seenBy('joao@aurora.test')).toHaveLength(5)
    expect(seenBy('stranger@example.com')).toEqual([])
    expect(seenBy('*')).toEqual([])
  })

  it('is hidden, and read by nobody who is in the role', () => {
    expect(modelOf(number).tables.find(({ name }) => name === security)?.isHidden).toBe(true)
    const identity = { username: 'maria@aurora.test', roles: [role] }
    expect(visibleRows(modelOf(number), security, identity).rows).toEqual([])
  })
})
