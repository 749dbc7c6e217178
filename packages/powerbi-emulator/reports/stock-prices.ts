import { BUSINESS } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const symbol: Grouping = {
  column: 'symbol',
  label: 'Company',
  names: { MSFT: 'Microsoft', AMZN: 'Amazon', IBM: 'IBM', GOOG: 'Google', AAPL: 'Apple' },
}
const month: Grouping = { column: 'date', label: 'Month', bin: 'year-month' }
const year: Grouping = { column: 'date', label: 'Year', bin: 'year' }
const price: Measure = {
  aggregate: 'average',
  column: 'price',
  label: 'Price',
  style: 'decimal',
  unit: 'USD',
}
const highest: Measure = { ...price, aggregate: 'maximum', label: 'Highest price' }
const lowest: Measure = { ...price, aggregate: 'minimum', label: 'Lowest price' }

export const stockPrices: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000003',
  name: 'Stock prices',
  description: 'Five technology shares by month, 2000 to 2010.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000003',
  table: 'stocks',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Prices',
      summary: 'Ten years, one bubble, one crisis.',
      visuals: [
        {
          type: 'card',
          name: 'highest',
          title: 'Highest price',
          area: [0, 0, 3, 3],
          measure: highest,
          note: 'of a month',
        },
        {
          type: 'card',
          name: 'lowest',
          title: 'Lowest price',
          area: [3, 0, 3, 3],
          measure: lowest,
          note: 'of a month',
        },
        { type: 'slicer', name: 'company', title: 'Company', area: [6, 0, 6, 3], category: symbol },
        {
          type: 'lineChart',
          name: 'trend',
          title: 'Price by month',
          area: [0, 3, 12, 9],
          category: month,
          measure: price,
          series: symbol,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Comparison',
      summary: 'What a share cost on average, and at its best.',
      visuals: [
        {
          type: 'barChart',
          name: 'average',
          title: 'Average price',
          area: [0, 0, 6, 6],
          category: symbol,
          measure: price,
          sort: 'value',
        },
        {
          type: 'barChart',
          name: 'highest',
          title: 'Highest price',
          area: [0, 6, 6, 6],
          category: symbol,
          measure: highest,
          sort: 'value',
        },
        {
          type: 'lineChart',
          name: 'years',
          title: 'Average price by year',
          area: [6, 0, 6, 12],
          category: year,
          measure: price,
          series: symbol,
        },
      ],
    },
  ],
}
