import { NATURE } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const kind: Grouping = {
  column: 'weather',
  label: 'Weather',
  names: { drizzle: 'Drizzle', fog: 'Fog', rain: 'Rain', snow: 'Snow', sun: 'Sun' },
  colors: { drizzle: 5, fog: 8, rain: 0, snow: 3, sun: 2 },
}
const month: Grouping = { column: 'date', label: 'Month', bin: 'month' }
const monthOfYear: Grouping = { column: 'date', label: 'Month', bin: 'year-month' }
const year: Grouping = { column: 'date', label: 'Year', bin: 'year' }
const days: Measure = { aggregate: 'count', label: 'Days', style: 'integer' }
const rain: Measure = {
  aggregate: 'sum',
  column: 'precipitation',
  label: 'Precipitation',
  style: 'integer',
  unit: 'mm',
}
const warmest: Measure = {
  aggregate: 'average',
  column: 'temp_max',
  label: 'Daily high',
  style: 'decimal',
  unit: '°C',
}
const coldest: Measure = { ...warmest, column: 'temp_min', label: 'Daily low' }
const wind: Measure = { aggregate: 'average', column: 'wind', label: 'Wind', style: 'decimal', unit: 'm/s' }

export const seattleWeather: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000005',
  name: 'Seattle weather',
  description: 'Every day from 2012 to 2015: sun, rain, temperature and wind.',
  workspaceId: NATURE,
  datasetId: 'c0000000-0000-4000-8000-000000000005',
  table: 'weather',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'Wet winters, dry summers, and more sun than people say.',
      visuals: [
        {
          type: 'card',
          name: 'days',
          title: 'Days',
          area: [0, 0, 2, 3],
          measure: days,
          note: '2012 to 2015',
        },
        {
          type: 'card',
          name: 'rain',
          title: 'Precipitation',
          area: [2, 0, 3, 3],
          measure: rain,
          note: 'in total',
        },
        {
          type: 'card',
          name: 'warmest',
          title: 'Daily high',
          area: [5, 0, 2, 3],
          measure: warmest,
          note: 'average',
        },
        { type: 'slicer', name: 'kind', title: 'Weather', area: [7, 0, 5, 3], category: kind },
        {
          type: 'columnChart',
          name: 'months',
          title: 'Days by month and weather',
          area: [0, 3, 7, 9],
          category: month,
          measure: days,
          series: kind,
        },
        {
          type: 'donutChart',
          name: 'share',
          title: 'Days by weather',
          area: [7, 3, 5, 9],
          category: kind,
          measure: days,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Temperature',
      summary: 'From just above freezing to the high twenties, year after year.',
      visuals: [
        {
          type: 'lineChart',
          name: 'trend',
          title: 'Average daily high by month',
          area: [0, 0, 12, 5],
          category: monthOfYear,
          measure: warmest,
        },
        {
          type: 'lineChart',
          name: 'years',
          title: 'Daily high by month, one line per year',
          area: [0, 5, 6, 7],
          category: month,
          measure: warmest,
          series: year,
        },
        {
          type: 'scatterChart',
          name: 'range',
          title: 'Low and high of every day',
          area: [6, 5, 6, 7],
          detail: { column: 'date', label: 'Day' },
          x: coldest,
          y: warmest,
          series: kind,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Rain and wind',
      summary: 'November brings more rain than the whole summer.',
      visuals: [
        {
          type: 'columnChart',
          name: 'rain',
          title: 'Precipitation by month',
          area: [0, 0, 7, 6],
          category: month,
          measure: rain,
        },
        {
          type: 'lineChart',
          name: 'wind',
          title: 'Wind by month',
          area: [0, 6, 7, 6],
          category: month,
          measure: wind,
        },
        {
          type: 'columnChart',
          name: 'years',
          title: 'Precipitation by year',
          area: [7, 0, 5, 12],
          category: year,
          measure: rain,
          series: kind,
        },
      ],
    },
  ],
}
