import { NATURE } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const species: Grouping = { column: 'Species', label: 'Species' }
const island: Grouping = { column: 'Island', label: 'Island' }
const sex: Grouping = { column: 'Sex', label: 'Sex', names: { MALE: 'Male', FEMALE: 'Female' } }
const birds: Measure = { aggregate: 'count', label: 'Penguins', style: 'integer' }
const mass: Measure = {
  aggregate: 'average',
  column: 'Body Mass (g)',
  label: 'Body mass',
  style: 'integer',
  unit: 'g',
}
const flipper: Measure = {
  aggregate: 'average',
  column: 'Flipper Length (mm)',
  label: 'Flipper length',
  style: 'integer',
  unit: 'mm',
}
const beakLength: Measure = { ...flipper, column: 'Beak Length (mm)', label: 'Beak length', style: 'decimal' }
const beakDepth: Measure = { ...beakLength, column: 'Beak Depth (mm)', label: 'Beak depth' }

export const penguins: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000006',
  name: 'Penguins',
  description: 'Three species on three islands of the Palmer Archipelago, measured one by one.',
  workspaceId: NATURE,
  datasetId: 'c0000000-0000-4000-8000-000000000006',
  table: 'penguins',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Overview',
      summary: 'Who lives where, and how large they grow.',
      visuals: [
        {
          type: 'card',
          name: 'birds',
          title: 'Penguins',
          area: [0, 0, 2, 3],
          measure: birds,
          note: 'measured',
        },
        {
          type: 'card',
          name: 'mass',
          title: 'Body mass',
          area: [2, 0, 3, 3],
          measure: mass,
          note: 'average',
        },
        {
          type: 'card',
          name: 'flipper',
          title: 'Flipper length',
          area: [5, 0, 3, 3],
          measure: flipper,
          note: 'average',
        },
        { type: 'slicer', name: 'species', title: 'Species', area: [8, 0, 4, 3], category: species },
        {
          type: 'scatterChart',
          name: 'size',
          title: 'Flipper length and body mass',
          area: [0, 3, 7, 9],
          x: flipper,
          y: mass,
          series: species,
        },
        {
          type: 'columnChart',
          name: 'islands',
          title: 'Penguins by island and species',
          area: [7, 3, 5, 9],
          category: island,
          measure: birds,
          series: species,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Beaks',
      summary: 'Length and depth of the beak tell the species apart.',
      visuals: [
        {
          type: 'scatterChart',
          name: 'beaks',
          title: 'Beak length and depth',
          area: [0, 0, 7, 12],
          x: beakLength,
          y: beakDepth,
          series: species,
        },
        {
          type: 'barChart',
          name: 'length',
          title: 'Beak length by species',
          area: [7, 0, 5, 6],
          category: species,
          measure: beakLength,
        },
        {
          type: 'columnChart',
          name: 'mass',
          title: 'Body mass by sex',
          area: [7, 6, 5, 6],
          category: sex,
          measure: mass,
        },
      ],
    },
  ],
}
