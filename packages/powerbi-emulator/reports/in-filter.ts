import type { BasicFilter, Primitive } from '../page/protocol/filters.ts'

/** A basic filter: the column is one of the values. */
export function inFilter(table: string, column: string, ...values: Primitive[]): BasicFilter {
  return {
    $schema: 'http://powerbi.com/product/schema#basic',
    target: { table, column },
    filterType: 1,
    operator: 'In',
    values,
    requireSingleSelection: false,
  }
}
