import { NATURE } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** Measurements of 344 penguins of the Palmer Archipelago. */
export const penguins = defineModel({
  id: 'c0000000-0000-4000-8000-000000000006',
  name: 'Penguins',
  workspaceId: NATURE,
  table: 'penguins',
  file: 'penguins.json',
  columns: [
    { name: 'Species', type: 'text' },
    { name: 'Island', type: 'text' },
    { name: 'Beak Length (mm)', type: 'number' },
    { name: 'Beak Depth (mm)', type: 'number' },
    { name: 'Flipper Length (mm)', type: 'number' },
    { name: 'Body Mass (g)', type: 'number' },
    { name: 'Sex', type: 'text' },
  ],
  // One bird's sex is given as a dot.
  clean: (row) => (row.Sex === '.' ? { ...row, Sex: null } : row),
})
