import { BUSINESS } from '../workspaces.ts'
import { defineModel } from './define-model.ts'
import { byCustomData, everything } from './roles.ts'

/** Electricity generated in Iowa by source, in thousand megawatt-hours, 2001 to 2017. */
export const iowaElectricity = defineModel({
  id: 'c0000000-0000-4000-8000-000000000010',
  name: 'Iowa electricity',
  workspaceId: BUSINESS,
  table: 'electricity',
  file: 'iowa-electricity.csv',
  columns: [
    { name: 'year', type: 'date', label: 'Year' },
    { name: 'source', type: 'text', label: 'Source' },
    { name: 'net_generation', type: 'number', label: 'Net generation' },
  ],
  roles: [byCustomData('Sources', 'electricity', 's', 'source'), everything],
})
