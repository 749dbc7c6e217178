import { BUSINESS } from '../workspaces.ts'
import { inFilter } from './in-filter.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const source: Grouping = {
  column: 'source',
  label: 'Source',
  colors: { 'Fossil Fuels': 8, 'Nuclear Energy': 3, Renewables: 1 },
}
const year: Grouping = { column: 'year', label: 'Year', bin: 'year' }
const generation: Measure = {
  aggregate: 'sum',
  column: 'net_generation',
  label: 'Generation',
  style: 'compact',
  unit: 'GWh',
}
const renewable = [inFilter('electricity', 'source', 'Renewables')]

export const iowaElectricity: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000010',
  name: 'Iowa electricity',
  description: 'How wind changed the electricity of one state, 2001 to 2017.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000010',
  table: 'electricity',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'Renewables went from next to nothing to two fifths.',
      visuals: [
        {
          type: 'card',
          name: 'total',
          title: 'Generated',
          area: [0, 0, 3, 3],
          measure: generation,
          note: '2001 to 2017',
        },
        {
          type: 'card',
          name: 'renewables',
          title: 'Renewables',
          area: [3, 0, 3, 3],
          measure: generation,
          note: '2001 to 2017',
          filters: renewable,
        },
        { type: 'slicer', name: 'source', title: 'Source', area: [6, 0, 6, 3], category: source },
        {
          type: 'areaChart',
          name: 'trend',
          title: 'Generation by source',
          area: [0, 3, 8, 9],
          category: year,
          measure: generation,
          series: source,
        },
        {
          type: 'donutChart',
          name: 'share',
          title: 'Share of seventeen years',
          area: [8, 3, 4, 9],
          category: source,
          measure: generation,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Sources',
      summary: 'Source by source, year by year.',
      visuals: [
        {
          type: 'lineChart',
          name: 'lines',
          title: 'Generation by source',
          area: [0, 0, 7, 12],
          category: year,
          measure: generation,
          series: source,
        },
        {
          type: 'columnChart',
          name: 'wind',
          title: 'Renewables by year',
          area: [7, 0, 5, 12],
          category: year,
          measure: generation,
          filters: renewable,
        },
      ],
    },
  ],
}
