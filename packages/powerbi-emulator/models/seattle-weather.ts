import { NATURE } from '../workspaces.ts'
import { defineModel } from './define-model.ts'

/** Each day's weather in Seattle, 2012 to 2015. */
export const seattleWeather = defineModel({
  id: 'c0000000-0000-4000-8000-000000000005',
  name: 'Seattle weather',
  workspaceId: NATURE,
  table: 'weather',
  file: 'seattle-weather.csv',
  columns: [
    { name: 'date', type: 'date', label: 'Date' },
    { name: 'precipitation', type: 'number', label: 'Precipitation (mm)' },
    { name: 'temp_max', type: 'number', label: 'Highest temperature (°C)' },
    { name: 'temp_min', type: 'number', label: 'Lowest temperature (°C)' },
    { name: 'wind', type: 'number', label: 'Wind' },
    { name: 'weather', type: 'text', label: 'Weather' },
    { name: 'wet', type: 'boolean', label: 'Wet' },
  ],
  clean: (row) => ({ ...row, wet: Number(row.precipitation) > 0 }),
})
