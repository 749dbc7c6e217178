import { WORLD } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const state: Grouping = { column: 'state', label: 'State' }
const count: Measure = { aggregate: 'count', label: 'Airports', style: 'integer' }

export const airports: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000007',
  name: 'Airports',
  description: 'Where to land in the United States: more than three thousand airports and airfields.',
  workspaceId: WORLD,
  datasetId: 'c0000000-0000-4000-8000-000000000007',
  table: 'airports',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Map',
      summary: 'Every airport as a point.',
      visuals: [
        {
          type: 'card',
          name: 'airports',
          title: 'Airports',
          area: [0, 0, 3, 3],
          measure: count,
          note: 'and airfields',
        },
        {
          type: 'card',
          name: 'cities',
          title: 'Cities',
          area: [0, 3, 3, 3],
          measure: { aggregate: 'distinct', column: 'city', label: 'Cities', style: 'integer' },
          note: 'with an airport',
        },
        {
          type: 'barChart',
          name: 'states',
          title: 'Most airports',
          area: [0, 6, 3, 6],
          category: state,
          measure: count,
          sort: 'value',
          top: 6,
        },
        {
          type: 'map',
          name: 'map',
          title: 'Airports of the United States',
          area: [3, 0, 9, 12],
          map: 'us-states',
          latitude: 'latitude',
          longitude: 'longitude',
          detail: 'name',
          location: 'state',
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'States',
      summary: 'Alaska lives by air.',
      visuals: [
        {
          type: 'filledMap',
          name: 'density',
          title: 'Airports by state',
          area: [0, 0, 8, 12],
          map: 'us-states',
          location: state,
          measure: count,
        },
        {
          type: 'barChart',
          name: 'ranking',
          title: 'States with the most airports',
          area: [8, 0, 4, 12],
          category: state,
          measure: count,
          sort: 'value',
          top: 15,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'North and south',
      summary: 'How airports spread over latitude and longitude.',
      visuals: [
        {
          type: 'columnChart',
          name: 'latitude',
          title: 'Airports by latitude',
          area: [0, 0, 6, 12],
          category: { column: 'latitude', label: 'Degrees north', bin: 5 },
          measure: count,
        },
        {
          type: 'columnChart',
          name: 'longitude',
          title: 'Airports by longitude',
          area: [6, 0, 6, 12],
          category: { column: 'longitude', label: 'Degrees east', bin: 10 },
          measure: count,
        },
      ],
    },
  ],
}
