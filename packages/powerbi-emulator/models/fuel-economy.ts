import { BUSINESS } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** 406 cars of 1970 to 1982. */
export const fuelEconomy = defineModel({
  id: 'c0000000-0000-4000-8000-000000000002',
  name: 'Fuel economy',
  workspaceId: BUSINESS,
  table: 'cars',
  file: 'cars.json',
  columns: [
    { name: 'Name', type: 'text' },
    { name: 'Miles_per_Gallon', type: 'number', label: 'Miles per gallon' },
    { name: 'Cylinders', type: 'number' },
    { name: 'Displacement', type: 'number' },
    { name: 'Horsepower', type: 'number' },
    { name: 'Weight_in_lbs', type: 'number', label: 'Weight (lb)' },
    { name: 'Acceleration', type: 'number' },
    { name: 'Year', type: 'date' },
    { name: 'Origin', type: 'text' },
  ],
})
