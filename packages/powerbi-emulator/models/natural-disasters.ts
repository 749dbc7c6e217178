import { WORLD } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** Deaths by kind of natural disaster, 1900 to 2017. The entity "All natural disasters" is their total. */
export const naturalDisasters = defineModel({
  id: 'c0000000-0000-4000-8000-000000000009',
  name: 'Natural disasters',
  workspaceId: WORLD,
  storageMode: 'DirectLake',
  table: 'disasters',
  file: 'disasters.csv',
  columns: [
    { name: 'Entity', type: 'text', label: 'Disaster' },
    { name: 'Year', type: 'number' },
    { name: 'Deaths', type: 'number' },
  ],
})
