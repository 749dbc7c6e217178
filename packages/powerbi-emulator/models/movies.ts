import { BUSINESS } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** The source ends in early 2011; later dates are two-digit years read in the wrong century. */
const AFTER_THE_SOURCE = '2012-01-01'

/** 3,200 films with box office, budget and ratings. */
export const movies = defineModel({
  id: 'c0000000-0000-4000-8000-000000000008',
  name: 'Movies',
  workspaceId: BUSINESS,
  table: 'movies',
  file: 'movies.json',
  columns: [
    { name: 'Title', type: 'text' },
    { name: 'Release Date', type: 'date' },
    { name: 'Major Genre', type: 'text' },
    { name: 'MPAA Rating', type: 'text' },
    { name: 'Distributor', type: 'text' },
    { name: 'Source', type: 'text' },
    { name: 'Creative Type', type: 'text' },
    { name: 'Director', type: 'text' },
    { name: 'US Gross', type: 'number' },
    { name: 'Worldwide Gross', type: 'number' },
    { name: 'Production Budget', type: 'number' },
    { name: 'Running Time min', type: 'number', label: 'Running time (min)' },
    { name: 'Rotten Tomatoes Rating', type: 'number' },
    { name: 'IMDB Rating', type: 'number' },
    { name: 'IMDB Votes', type: 'number' },
  ],
  clean(row) {
    if (row.Title === null) return null
    const released = row['Release Date']
    return typeof released === 'string' && released >= AFTER_THE_SOURCE
      ? { ...row, 'Release Date': null }
      : row
  },
})
