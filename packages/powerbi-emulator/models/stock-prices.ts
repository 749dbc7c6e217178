import { BUSINESS } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** Monthly prices of five technology shares, 2000 to 2010. */
export const stockPrices = defineModel({
  id: 'c0000000-0000-4000-8000-000000000003',
  name: 'Stock prices',
  workspaceId: BUSINESS,
  table: 'stocks',
  file: 'stocks.csv',
  columns: [
    { name: 'symbol', type: 'text', label: 'Symbol' },
    { name: 'date', type: 'date', label: 'Month' },
    { name: 'price', type: 'number', label: 'Price' },
  ],
})
