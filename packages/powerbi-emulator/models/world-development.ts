import { WORLD } from '../workspaces.ts'
import { defineModel } from './define-model.ts'
import { regionNames } from './region-names.ts'
import { byCustomData, everything } from './roles.ts'

/** Population, life expectancy and fertility of 62 countries, every five years from 1955 to 2005. */
export const worldDevelopment = defineModel({
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'World development',
  workspaceId: WORLD,
  table: 'gapminder',
  file: 'gapminder.json',
  columns: [
    { name: 'country', type: 'text', label: 'Country' },
    { name: 'year', type: 'number', label: 'Year' },
    { name: 'cluster', type: 'number', label: 'Region', names: regionNames },
    { name: 'pop', type: 'number', label: 'Population' },
    { name: 'life_expect', type: 'number', label: 'Life expectancy' },
    { name: 'fertility', type: 'number', label: 'Fertility' },
  ],
  roles: [byCustomData('Countries', 'gapminder', 'c', 'country'), everything],
})
