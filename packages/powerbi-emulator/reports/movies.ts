import { BUSINESS } from '../workspaces.ts'
import type { Grouping, Measure, ReportDefinition } from './types.ts'

const genre: Grouping = { column: 'Major Genre', label: 'Genre' }
const rating: Grouping = { column: 'MPAA Rating', label: 'Rating' }
const year: Grouping = { column: 'Release Date', label: 'Year', bin: 'year' }
const films: Measure = { aggregate: 'count', label: 'Films', style: 'integer' }
const gross: Measure = {
  aggregate: 'sum',
  column: 'Worldwide Gross',
  label: 'Worldwide gross',
  style: 'money',
}
const budget: Measure = { aggregate: 'sum', column: 'Production Budget', label: 'Budget', style: 'money' }
const score: Measure = { aggregate: 'average', column: 'IMDB Rating', label: 'IMDB rating', style: 'decimal' }
const critics: Measure = {
  aggregate: 'average',
  column: 'Rotten Tomatoes Rating',
  label: 'Rotten Tomatoes',
  style: 'integer',
  unit: '%',
}

export const movies: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000008',
  name: 'Movies',
  description: 'Three thousand films: what they cost, what they earned, and whether anyone liked them.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000008',
  table: 'movies',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Box office',
      summary: 'Where the money comes from.',
      visuals: [
        {
          type: 'card',
          name: 'films',
          title: 'Films',
          area: [0, 0, 2, 3],
          measure: films,
          note: '1915 to 2011',
        },
        {
          type: 'card',
          name: 'gross',
          title: 'Worldwide gross',
          area: [2, 0, 3, 3],
          measure: gross,
          note: 'in total',
        },
        {
          type: 'card',
          name: 'score',
          title: 'IMDB rating',
          area: [5, 0, 2, 3],
          measure: score,
          note: 'average',
        },
        { type: 'slicer', name: 'rating', title: 'Rating', area: [7, 0, 5, 3], category: rating },
        {
          type: 'columnChart',
          name: 'years',
          title: 'Worldwide gross by year',
          area: [0, 3, 7, 9],
          category: year,
          measure: gross,
          filters: [
            {
              filterType: 0,
              target: { table: 'movies', column: 'Release Date' },
              logicalOperator: 'And',
              conditions: [{ operator: 'GreaterThanOrEqual', value: '1980-01-01T00:00:00' }],
            },
          ],
        },
        {
          type: 'barChart',
          name: 'genres',
          title: 'Worldwide gross by genre',
          area: [7, 3, 5, 9],
          category: genre,
          measure: gross,
          sort: 'value',
          top: 10,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Taste',
      summary: 'Critics and audience agree, more or less.',
      visuals: [
        {
          type: 'scatterChart',
          name: 'ratings',
          title: 'IMDB and Rotten Tomatoes',
          area: [0, 0, 7, 12],
          detail: { column: 'Title', label: 'Film' },
          x: score,
          y: critics,
          series: rating,
        },
        {
          type: 'barChart',
          name: 'genres',
          title: 'Best liked genres',
          area: [7, 0, 5, 6],
          category: genre,
          measure: score,
          sort: 'value',
          top: 8,
        },
        {
          type: 'columnChart',
          name: 'histogram',
          title: 'Films by IMDB rating',
          area: [7, 6, 5, 6],
          category: { column: 'IMDB Rating', label: 'IMDB rating', bin: 1 },
          measure: films,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Money',
      summary: 'Big budgets, bigger takings; with exceptions.',
      visuals: [
        {
          type: 'scatterChart',
          name: 'budgets',
          title: 'Budget and worldwide gross',
          area: [0, 0, 7, 12],
          detail: { column: 'Title', label: 'Film' },
          x: budget,
          y: gross,
          series: rating,
        },
        {
          type: 'barChart',
          name: 'directors',
          title: 'Directors by worldwide gross',
          area: [7, 0, 5, 12],
          category: { column: 'Director', label: 'Director' },
          measure: gross,
          sort: 'value',
          top: 15,
          filters: [
            {
              filterType: 0,
              target: { table: 'movies', column: 'Director' },
              logicalOperator: 'And',
              conditions: [{ operator: 'IsNotBlank' }],
            },
          ],
        },
      ],
    },
  ],
}
