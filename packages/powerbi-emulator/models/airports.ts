import { WORLD } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** 3,376 airports of the United States and its territories, with their coordinates. */
export const airports = defineModel({
  id: 'c0000000-0000-4000-8000-000000000007',
  name: 'Airports',
  workspaceId: WORLD,
  table: 'airports',
  file: 'airports.csv',
  columns: [
    { name: 'iata', type: 'text', label: 'Code' },
    { name: 'name', type: 'text', label: 'Airport' },
    { name: 'city', type: 'text', label: 'City' },
    { name: 'state', type: 'text', label: 'State' },
    { name: 'country', type: 'text', label: 'Country' },
    { name: 'latitude', type: 'number', label: 'Latitude' },
    { name: 'longitude', type: 'number', label: 'Longitude' },
  ],
  // The source uses NA for unknown cities and states.
  clean: (row) => ({
    ...row,
    city: row.city === 'NA' ? null : (row.city ?? null),
    state: row.state === 'NA' ? null : (row.state ?? null),
  }),
})
