import { describe, expect, it } from 'vitest'
import type { Cell, Column } from '#emulator/models/types.ts'
import { describeFilter } from '#emulator/page/engine/describe-filter.ts'
import { cellWriter, formatMeasure } from '#emulator/page/engine/format-value.ts'
import { groupRows } from '#emulator/page/engine/group-rows.ts'
import { summarize } from '#emulator/page/engine/summarize.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import type { Filter } from '#emulator/page/protocol/filters.ts'
import type { CategoryVisual, NumberStyle } from '#emulator/reports/types.ts'
import { sales, shopIs } from './sample-report.ts'

const brazilian = resolveLocale({ language: 'pt-BR' })
const vendas = { ...sales, locale: brazilian }
/** Intl uses non-breaking spaces. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('the language of the report page', () => {
  it.each([
    ["the host's", [{ language: 'pt-BR' }, { language: 'en-US' }], 'pt-BR'],
    ['Portuguese of any region', [{ language: 'pt' }], 'pt-BR'],
    ['the next preference if the first is empty', [undefined, {}, { language: 'pt-BR' }], 'pt-BR'],
    ['the next preference if the first is invalid', [{ language: 'tlh!' }, { language: 'pt' }], 'pt-BR'],
    ['English if there is no translation', [{ language: 'de-DE' }], 'en'],
    ['English by default', [], 'en'],
  ])('is %s', (_case, preferences, tag) => {
    expect(resolveLocale(...preferences).tag).toBe(tag)
  })

  it('formats numbers and dates for another locale if the host sets it', () => {
    const locale = resolveLocale({ language: 'en-US', formatLocale: 'de-DE' })
    expect(locale.tag).toBe('en')
    expect(locale.formats.count.format(1234567)).toBe('1.234.567')
    expect(resolveLocale({ language: 'de-DE' }).formats.cell.format(1.5)).toBe('1,5')
  })
})

describe('the words in visuals', () => {
  it('are in the language of the report, and all others in that of the user', () => {
    const { tag, texts } = resolveLocale({ language: 'pt-BR' }, { culture: 'en-US' })
    expect([tag, texts.loading]).toEqual(['pt-BR', 'Carregando relatório'])
    expect([texts.kpi.target, texts.kpi.vsLastYear]).toEqual(['Target', 'vs. last year'])
    expect(resolveLocale({ language: 'en' }, { culture: 'pt-BR' }).texts.kpi.reached).toBe('Atingido')
  })

  it('are in the language of the user where the report names none', () => {
    expect(resolveLocale({ language: 'pt-BR' }, { culture: undefined }).texts.kpi.target).toBe('Meta')
  })
})

describe('a column of the rows table', () => {
  const column = (more: Partial<Column> = {}): Column => ({ name: 'amount', type: 'number', ...more })
  const written = (cells: Cell[], of: Column) => cells.map(cellWriter(of, cells, resolveLocale()))

  it.each<[string, Cell[], Column, string[]]>([
    ['as many decimals as the longest number', [7.42, 7.4, 0, null], column(), ['7.42', '7.40', '0.00', '']],
    ['no decimals for integers', [1234, 5], column(), ['1,234', '5']],
    ['at most two decimals', [1.23456, 2], column(), ['1.23', '2.00']],
    ['two significant digits for small numbers', [0.00123, 3.5], column(), ['0.0012', '3.5']],
    ['no thousands separator in years', [1955], column({ name: 'year' }), ['1955']],
    ['names for codes', [0, 9], column({ names: { 0: 'Asia' } }), ['Asia', '9']],
    ['percentages for shares', [0.000131, 0.25], column({ isShare: true }), ['0.013%', '25%']],
  ])('has %s', (_what, cells, of, texts) => {
    expect(written(cells, of)).toEqual(texts)
  })
})

describe('in Brazilian Portuguese', () => {
  it.each<[NumberStyle, number, string]>([
    ['compact', 5_132_000_000, '5,1 bi'],
    ['integer', 1234.5, '1.235'],
    ['decimal', 74, '74,0'],
    ['percent', 0.125, '12,5%'],
    ['money', 1_200_000, 'US$ 1,2 mi'],
  ])('%s numbers use the Portuguese format', (style, value, text) => {
    const measure = { aggregate: 'sum', label: 'Amount', style } as const
    expect(plain(formatMeasure(value, measure, brazilian))).toBe(text)
  })

  it('days come before months, and blanks stay blank', () => {
    const write = (language: string, cell: Cell) =>
      plain(cellWriter({ name: 'day', type: 'date' }, [cell], resolveLocale({ language }))(cell))
    expect(write('pt-BR', '2024-01-30')).toBe('30/01/2024')
    expect(write('en-US', '2024-01-30')).toBe('01/30/2024')
    expect(write('pt-BR', '2024-01-30T23:30:00')).toBe('30/01/2024, 23:30')
    expect(write('pt-BR', null)).toBe('')
    expect(write('pt-BR', 'some day')).toBe('some day')
  })

  it('months and blanks are translated', () => {
    const grouping = { column: 'day', label: 'Day', bin: 'year-month' } as const
    expect(groupRows(vendas, vendas.rows, grouping).map(({ label }) => label)).toEqual([
      'jan 2024',
      'fev 2024',
      'mar 2024',
      '(Em branco)',
    ])
  })

  it('charts have a text alternative', () => {
    const visual: CategoryVisual = {
      type: 'barChart',
      name: 'shops',
      title: 'Amount by shop',
      area: [0, 0, 6, 12],
      category: { column: 'shop', label: 'Shop' },
      measure: { aggregate: 'average', column: 'amount', label: 'Amount', style: 'decimal' },
    }
    expect(summarize(vendas, vendas.rows, visual)).toBe(
      'Amount by shop: maior Porto com 22,5, menor (Em branco) com 1,0.',
    )
    expect(summarize(vendas, [], visual)).toBe('Amount by shop: sem dados.')
  })

  it('coded values and days read the same in filters and in the table', () => {
    const columns = sales.columns.map((one) =>
      one.name === 'amount' ? { ...one, names: { 5: 'Cinco' } } : one,
    )
    const amount = { ...shopIs(), target: { table: 'sales', column: 'amount' }, values: [5, 10] }
    expect(describeFilter(amount, { ...vendas, columns }).text).toBe('é Cinco ou 10')
    const since: Filter = {
      target: { table: 'sales', column: 'day' },
      filterType: 0,
      logicalOperator: 'And',
      conditions: [{ operator: 'GreaterThanOrEqual', value: '2024-01-30T00:00:00Z' }],
    }
    expect(describeFilter(since, vendas).text).toBe('é no mínimo 30/01/2024')
  })

  const on = { target: { table: 'sales', column: 'day' } }
  it.each<[Filter, string]>([
    [shopIs('Lisbon', 'Porto', null), 'é Lisbon ou Porto ou (Em branco)'],
    [{ ...shopIs('a', 'b', 'c', 'd', 'e', 'f', 'g'), operator: 'NotIn' }, 'não é a, b, c, d, e, f e mais 1'],
    [{ ...shopIs(), operator: 'All' }, 'é qualquer valor'],
    [
      {
        target: { table: 'sales', column: 'amount' },
        filterType: 0,
        logicalOperator: 'Or',
        conditions: [{ operator: 'LessThan', value: 1.5 }, { operator: 'IsBlank' }],
      },
      'é menor que 1,5 ou está em branco',
    ],
    [{ ...on, filterType: 4, operator: 0, timeUnitsCount: 3, timeUnitType: 1 }, 'nas últimas 3 semanas'],
    [{ ...on, filterType: 4, operator: 2, timeUnitsCount: 1, timeUnitType: 3 }, 'no próximo mês'],
    [{ ...on, filterType: 4, operator: 1, timeUnitsCount: 1, timeUnitType: 5 }, 'neste ano'],
    [
      { ...on, filterType: 5, operator: 'Top', itemCount: 3, orderBy: { table: 'sales', column: 'amount' } },
      '3 maiores por Amount',
    ],
  ])('filter %# is described in words', (filter, text) => {
    expect(describeFilter(filter, vendas).text).toBe(text)
  })
})
