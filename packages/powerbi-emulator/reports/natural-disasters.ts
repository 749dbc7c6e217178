import type { AdvancedFilter } from '../page/protocol/filters.ts'
import { WORLD } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

/** The source includes the total as an entity, which must not be added to its parts. */
const parts: AdvancedFilter = {
  filterType: 0,
  target: { table: 'disasters', column: 'Entity' },
  logicalOperator: 'And',
  conditions: [{ operator: 'IsNot', value: 'All natural disasters' }],
  displaySettings: { isHiddenInViewMode: true },
}
const kind: Grouping = { column: 'Entity', label: 'Disaster' }
const deaths: Measure = { aggregate: 'sum', column: 'Deaths', label: 'Deaths', style: 'compact' }

export const naturalDisasters: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000009',
  name: 'Natural disasters',
  description: 'Lives lost to droughts, floods, earthquakes and storms, 1900 to 2017.',
  workspaceId: WORLD,
  datasetId: 'c0000000-0000-4000-8000-000000000009',
  table: 'disasters',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'Droughts and floods once took millions; warning and help have changed that.',
      filters: [parts],
      visuals: [
        {
          type: 'card',
          name: 'deaths',
          title: 'Deaths',
          area: [0, 0, 3, 3],
          measure: deaths,
          note: '1900 to 2017',
        },
        {
          type: 'card',
          name: 'worst',
          title: 'Worst single entry',
          area: [3, 0, 3, 3],
          measure: { ...deaths, aggregate: 'maximum' },
          note: 'one kind in one year',
        },
        { type: 'slicer', name: 'kind', title: 'Disaster', area: [6, 0, 6, 3], category: kind },
        {
          type: 'columnChart',
          name: 'decades',
          title: 'Deaths by decade',
          area: [0, 3, 7, 9],
          category: { column: 'Year', label: 'Decade', bin: 10 },
          measure: deaths,
          series: kind,
        },
        {
          type: 'barChart',
          name: 'kinds',
          title: 'Deaths by kind of disaster',
          area: [7, 3, 5, 9],
          category: kind,
          measure: deaths,
          sort: 'value',
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Over time',
      summary: 'Year by year since 1950.',
      filters: [
        parts,
        {
          filterType: 0,
          target: { table: 'disasters', column: 'Year' },
          logicalOperator: 'And',
          conditions: [{ operator: 'GreaterThanOrEqual', value: 1950 }],
        },
      ],
      visuals: [
        {
          type: 'areaChart',
          name: 'years',
          title: 'Deaths by year',
          area: [0, 0, 8, 12],
          category: { column: 'Year', label: 'Year' },
          measure: deaths,
          series: kind,
          top: 6,
        },
        {
          type: 'donutChart',
          name: 'share',
          title: 'Share of deaths',
          area: [8, 0, 4, 12],
          category: kind,
          measure: deaths,
          sort: 'value',
        },
      ],
    },
  ],
}
