import { BUSINESS } from '../workspaces.ts'
import { inFilter } from './in-filter.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const origin: Grouping = { column: 'Origin', label: 'Origin' }
const year: Grouping = { column: 'Year', label: 'Year', bin: 'year' }
const cars: Measure = { aggregate: 'count', label: 'Cars', style: 'integer' }
const mileage: Measure = {
  aggregate: 'average',
  column: 'Miles_per_Gallon',
  label: 'Miles per gallon',
  style: 'decimal',
  unit: 'mpg',
}
const power: Measure = {
  aggregate: 'average',
  column: 'Horsepower',
  label: 'Horsepower',
  style: 'integer',
  unit: 'hp',
}
const weight: Measure = {
  aggregate: 'average',
  column: 'Weight_in_lbs',
  label: 'Weight',
  style: 'integer',
  unit: 'lb',
}

export const fuelEconomy: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000002',
  name: 'Fuel economy',
  description: 'Cars of 1970 to 1982: what they weigh, how strong they are, how far a gallon goes.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000002',
  table: 'cars',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'After the oil crises cars went further on less.',
      visuals: [
        {
          type: 'card',
          name: 'cars',
          title: 'Cars',
          area: [0, 0, 2, 3],
          measure: cars,
          note: '1970 to 1982',
        },
        {
          type: 'card',
          name: 'mileage',
          title: 'Mileage',
          area: [2, 0, 3, 3],
          measure: mileage,
          note: 'average',
        },
        { type: 'card', name: 'power', title: 'Power', area: [5, 0, 3, 3], measure: power, note: 'average' },
        { type: 'slicer', name: 'origin', title: 'Origin', area: [8, 0, 4, 3], category: origin },
        {
          type: 'actionButton',
          name: 'views',
          title: 'Views',
          area: [0, 3, 12, 1],
          bookmarks: ['AllCars', 'EuropeanCars', 'Engines'],
        },
        {
          type: 'lineChart',
          name: 'trend',
          title: 'Miles per gallon by origin',
          area: [0, 4, 7, 8],
          category: year,
          measure: mileage,
          series: origin,
        },
        {
          type: 'columnChart',
          name: 'mix',
          title: 'Cars by year and origin',
          area: [7, 4, 5, 8],
          category: year,
          measure: cars,
          series: origin,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Power and weight',
      summary: 'Every car as a point: strength costs fuel.',
      visuals: [
        {
          type: 'scatterChart',
          name: 'power',
          title: 'Horsepower and miles per gallon',
          area: [0, 0, 6, 12],
          detail: { column: 'Name', label: 'Car' },
          x: power,
          y: mileage,
          series: origin,
        },
        {
          type: 'scatterChart',
          name: 'weight',
          title: 'Weight and acceleration to 60 mph',
          area: [6, 0, 6, 12],
          detail: { column: 'Name', label: 'Car' },
          x: weight,
          y: { aggregate: 'average', column: 'Acceleration', label: 'Seconds', style: 'decimal', unit: 's' },
          series: origin,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Engines',
      summary: 'Fewer cylinders, more miles.',
      visuals: [
        {
          type: 'columnChart',
          name: 'cylinders',
          title: 'Miles per gallon by cylinders',
          area: [0, 0, 6, 7],
          category: { column: 'Cylinders', label: 'Cylinders' },
          measure: mileage,
        },
        {
          type: 'donutChart',
          name: 'share',
          title: 'Cars by origin',
          area: [0, 7, 6, 5],
          category: origin,
          measure: cars,
        },
        {
          type: 'columnChart',
          name: 'histogram',
          title: 'Cars by miles per gallon',
          area: [6, 0, 6, 12],
          category: { column: 'Miles_per_Gallon', label: 'Miles per gallon', bin: 5 },
          measure: cars,
          series: origin,
        },
      ],
    },
  ],
  bookmarks: [
    { name: 'AllCars', displayName: 'All cars', page: 'ReportSection01', filters: [] },
    {
      name: 'EuropeanCars',
      displayName: 'European cars',
      page: 'ReportSection01',
      filters: [inFilter('cars', 'Origin', 'Europe')],
    },
    { name: 'Engines', displayName: 'Engines', page: 'ReportSection03', filters: [], data: false },
  ],
}
