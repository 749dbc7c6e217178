import { regionNames } from '../models/region-names.ts'
import { WORLD } from '../workspaces.ts'
import { inFilter } from './in-filter.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const latest = [inFilter('gapminder', 'year', 2005)]

const region: Grouping = { column: 'cluster', label: 'Region', names: regionNames }
const country: Grouping = { column: 'country', label: 'Country' }
const year: Grouping = { column: 'year', label: 'Year' }
const people: Measure = { aggregate: 'sum', column: 'pop', label: 'People', style: 'compact' }
const life: Measure = {
  aggregate: 'average',
  column: 'life_expect',
  label: 'Life expectancy',
  style: 'decimal',
  unit: 'years',
}
const fertility: Measure = {
  aggregate: 'average',
  column: 'fertility',
  label: 'Children per woman',
  style: 'decimal',
}

export const worldDevelopment: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'World development',
  description:
    'How long people live, how many children they have and how many people there are, 1955 to 2005.',
  workspaceId: WORLD,
  datasetId: 'c0000000-0000-4000-8000-000000000001',
  table: 'gapminder',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'Smaller families, longer lives: the world in 2005 and the way there.',
      visuals: [
        {
          type: 'card',
          name: 'countries',
          title: 'Countries',
          area: [0, 0, 2, 3],
          measure: { aggregate: 'distinct', column: 'country', label: 'Countries', style: 'integer' },
          note: 'with data since 1955',
        },
        {
          type: 'card',
          name: 'people',
          title: 'People',
          area: [2, 0, 2, 3],
          measure: people,
          note: 'in 2005',
          filters: latest,
        },
        {
          type: 'card',
          name: 'life',
          title: 'Life expectancy',
          area: [4, 0, 3, 3],
          measure: life,
          note: 'average of countries, 2005',
          filters: latest,
        },
        {
          type: 'card',
          name: 'fertility',
          title: 'Children per woman',
          area: [7, 0, 2, 3],
          measure: fertility,
          note: 'average, 2005',
          filters: latest,
        },
        { type: 'slicer', name: 'region', title: 'Region', area: [9, 0, 3, 3], category: region },
        {
          type: 'scatterChart',
          name: 'bubbles',
          title: 'Children per woman and life expectancy every ten years, 1965 to 2005',
          area: [0, 3, 7, 9],
          detail: country,
          step: year,
          x: fertility,
          y: life,
          size: people,
          series: region,
          filters: [inFilter('gapminder', 'year', 1965, 1975, 1985, 1995, 2005)],
        },
        {
          type: 'areaChart',
          name: 'population',
          title: 'People by region',
          area: [7, 3, 5, 9],
          category: year,
          measure: people,
          series: region,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Life expectancy',
      summary: 'Where people live longest, and how much was gained in fifty years.',
      visuals: [
        {
          type: 'filledMap',
          name: 'map',
          title: 'Life expectancy by country, 2005',
          area: [0, 0, 7, 7],
          map: 'world',
          location: country,
          measure: life,
          filters: latest,
        },
        {
          type: 'barChart',
          name: 'ranking',
          title: 'Longest lives, 2005',
          area: [7, 0, 5, 12],
          category: country,
          measure: life,
          sort: 'value',
          top: 15,
          filters: latest,
        },
        {
          type: 'lineChart',
          name: 'trend',
          title: 'Life expectancy by region',
          area: [0, 7, 7, 5],
          category: year,
          measure: life,
          series: region,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Fertility',
      summary: 'Families have become smaller nearly everywhere.',
      visuals: [
        {
          type: 'lineChart',
          name: 'trend',
          title: 'Children per woman by region',
          area: [0, 0, 7, 7],
          category: year,
          measure: fertility,
          series: region,
        },
        {
          type: 'columnChart',
          name: 'regions',
          title: 'Children per woman, 2005',
          area: [0, 7, 7, 5],
          category: region,
          measure: fertility,
          filters: latest,
        },
        {
          type: 'barChart',
          name: 'ranking',
          title: 'Largest families, 2005',
          area: [7, 0, 5, 12],
          category: country,
          measure: fertility,
          sort: 'value',
          top: 15,
          filters: latest,
        },
      ],
    },
    {
      name: 'ReportSection04',
      displayName: 'Population',
      summary: 'Who we are: people by country and region.',
      visuals: [
        {
          type: 'areaChart',
          name: 'trend',
          title: 'People by region',
          area: [0, 0, 7, 7],
          category: year,
          measure: people,
          series: region,
        },
        {
          type: 'donutChart',
          name: 'share',
          title: 'Share of people, 2005',
          area: [0, 7, 5, 5],
          category: region,
          measure: people,
          filters: latest,
        },
        {
          type: 'actionButton',
          name: 'overview',
          title: 'Back to the overview',
          area: [5, 7, 2, 5],
          page: 'ReportSection01',
        },
        {
          type: 'barChart',
          name: 'ranking',
          title: 'Most people, 2005',
          area: [7, 0, 5, 12],
          category: country,
          measure: people,
          sort: 'value',
          top: 15,
          filters: latest,
        },
      ],
    },
  ],
  bookmarks: [
    {
      name: 'Bookmark01',
      displayName: 'Americas',
      page: 'ReportSection01',
      filters: [inFilter('gapminder', 'cluster', 3)],
    },
    {
      name: 'Bookmark02',
      displayName: 'Since 1990',
      page: 'ReportSection02',
      filters: [
        {
          filterType: 0,
          target: { table: 'gapminder', column: 'year' },
          logicalOperator: 'And',
          conditions: [{ operator: 'GreaterThanOrEqual', value: 1990 }],
        },
      ],
    },
  ],
}
