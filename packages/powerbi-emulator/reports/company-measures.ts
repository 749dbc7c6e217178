import type { Grouping, MatrixMeasure, Measure } from './types.ts'

/** An amount of money. */
export const reais = (column: string, label: string): Measure => ({
  aggregate: 'sum',
  column,
  label,
  style: 'reais',
})

/** A matrix has its unit in the title. */
export const thousands = (measure: Measure): MatrixMeasure => ({ ...measure, style: 'thousands' })

export const month: Grouping = { column: 'data', label: 'Mês', bin: 'year-month' }
export const region: Grouping = { column: 'regiao', label: 'Região' }
export const category: Grouping = {
  column: 'categoria',
  label: 'Categoria',
  colors: { Eletrônicos: 0, Eletrodomésticos: 1, Móveis: 2, 'Casa e decoração': 3 },
}
