import { BUSINESS } from '../workspaces.ts'
import { inFilter } from './in-filter.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const latest = [inFilter('jobs', 'year', 2000)]
const sex: Grouping = { column: 'sex', label: 'Sex', names: { men: 'Men', women: 'Women' } }
const year: Grouping = { column: 'year', label: 'Year' }
const job: Grouping = { column: 'job', label: 'Occupation' }
const people: Measure = { aggregate: 'sum', column: 'count', label: 'People', style: 'compact' }

export const usEmployment: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000004',
  name: 'US employment',
  description: 'What people worked as, men and women, in every census from 1850 to 2000.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000004',
  table: 'jobs',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'A hundred and fifty years of work in the United States.',
      visuals: [
        {
          type: 'card',
          name: 'people',
          title: 'People at work',
          area: [0, 0, 3, 3],
          measure: people,
          note: 'in 2000',
          filters: latest,
        },
        {
          type: 'card',
          name: 'jobs',
          title: 'Occupations',
          area: [3, 0, 3, 3],
          measure: { aggregate: 'distinct', column: 'job', label: 'Occupations', style: 'integer' },
          note: 'in the census',
        },
        { type: 'slicer', name: 'sex', title: 'Sex', area: [6, 0, 6, 3], category: sex },
        {
          type: 'areaChart',
          name: 'trend',
          title: 'People at work by sex',
          area: [0, 3, 7, 9],
          category: year,
          measure: people,
          series: sex,
        },
        {
          type: 'barChart',
          name: 'ranking',
          title: 'Most common occupations, 2000',
          area: [7, 3, 5, 9],
          category: job,
          measure: people,
          series: sex,
          sort: 'value',
          top: 10,
          filters: latest,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Then and now',
      summary: 'Farms gave way to offices.',
      visuals: [
        {
          type: 'barChart',
          name: 'then',
          title: 'Most common occupations, 1900',
          area: [0, 0, 6, 7],
          category: job,
          measure: people,
          sort: 'value',
          top: 10,
          filters: [inFilter('jobs', 'year', 1900)],
        },
        {
          type: 'barChart',
          name: 'now',
          title: 'Most common occupations, 2000',
          area: [6, 0, 6, 7],
          category: job,
          measure: people,
          sort: 'value',
          top: 10,
          filters: latest,
        },
        {
          type: 'lineChart',
          name: 'trend',
          title: 'The eight largest occupations over time',
          area: [0, 7, 12, 5],
          category: year,
          measure: people,
          series: job,
          top: 8,
        },
      ],
    },
  ],
}
