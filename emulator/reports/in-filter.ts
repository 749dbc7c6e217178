import type { BasicFilter, Primitive } from '../page/protocol/filters.ts'

/** The authored filter "column is one of". */
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
