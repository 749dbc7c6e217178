import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SelectInput, TextInput, useListContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type LogFilterValues, periods } from '../data/log-filter.ts'
import { choicesOf } from '../forms/choices.ts'

interface PeriodInputProps {
  source: 'period'
  label: string
  alwaysOn: boolean
}

/** A filter by a period, or by days, which it asks for then. */
export function PeriodInput({ source, label }: PeriodInputProps): ReactNode {
  const { filterValues } = useListContext()
  const { watch, setValue } = useFormContext<LogFilterValues>()
  const period = watch(source)
  // Addresses of before there were periods have days only.
  const isCustom = period === 'custom' || (!period && Boolean(filterValues.from || filterValues.to))
  const choose = (chosen: unknown) => {
    if (chosen === 'custom') return
    for (const day of ['from', 'to'] as const) setValue(day, '')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1.5, width: '100%' }}>
      <SelectInput
        source={source}
        label={label}
        choices={choicesOf(periods, 'admin.log.period')}
        emptyText="admin.log.anyTime"
        format={(value) => (isCustom ? 'custom' : (value ?? ''))}
        onChange={({ target }) => choose(target.value)}
        helperText={false}
      />
      {isCustom &&
        (['from', 'to'] as const).map((day) => (
          <TextInput
            key={day}
            source={day}
            type="date"
            label={`admin.log.filters.${day}`}
            defaultValue={filterValues[day]}
            slotProps={{ htmlInput: { max: '9999-12-31' } }}
            helperText={false}
          />
        ))}
    </Box>
  )
}
