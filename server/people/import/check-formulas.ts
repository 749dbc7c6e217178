import { RowError, type RowField } from './row-error.ts'
import type { ImportRow } from './state.ts'

/** What spreadsheets in English and Portuguese show for a formula that has no result. */
const formulaErrors = new Set([
  ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#NUM!', '#DIV/0!', '#NULL!', '#SPILL!', '#CALC!', '#ERROR!'],
  ...['#N/D', '#VALOR!', '#NOME?', '#NÚM!', '#NULO!', '#DESPEJAR!', '#ERRO!'],
])

/**
 * Refuses a row with a formula that failed. Left out, it would give access to every page or row.
 * @throws RowError
 */
export function checkFormulas({ values, pages, attributes, ...texts }: ImportRow): void {
  const cells = [
    ...Object.entries(texts).map(([field, text]) => [field, [text]] as const),
    ...Object.entries({ values, pages }),
    ...attributes.map((attribute) => [`attributes.${attribute.name}`, attribute.values] as const),
  ]
  const failed = cells.find(([, cell]) => cell.some((text) => formulaErrors.has(text)))
  if (failed) throw new RowError(failed[0] as RowField, 'formulaError')
}
