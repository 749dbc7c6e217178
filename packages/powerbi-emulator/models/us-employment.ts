import { BUSINESS } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** People per occupation and sex in the census of the United States, 1850 to 2000. */
export const usEmployment = defineModel({
  id: 'c0000000-0000-4000-8000-000000000004',
  name: 'US employment',
  workspaceId: BUSINESS,
  table: 'jobs',
  file: 'jobs.json',
  columns: [
    { name: 'job', type: 'text', label: 'Occupation' },
    { name: 'sex', type: 'text', label: 'Sex' },
    { name: 'year', type: 'number', label: 'Year' },
    { name: 'count', type: 'number', label: 'People' },
    { name: 'perc', type: 'number', label: 'Share of the workforce', isShare: true },
  ],
})
