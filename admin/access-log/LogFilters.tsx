import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { auditActions, eventKinds } from '#common/contract/audit.ts'
import { runEventKinds } from '#common/validation/run-event.ts'
import { subscriptionStates } from '#common/validation/subscription.ts'
import { type LogFilterValues, type Named, periods } from '../data/log-filter.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ExportListButton, type ExportListProps } from '../lists/ExportListButton.tsx'
import { useBufferedFilter } from '../lists/useBufferedFilter.ts'
import { NameField } from './NameField.tsx'

export type LogFilter = Exclude<keyof LogFilterValues, 'from' | 'to'>

/** The filters by name, and of what. */
const kinds = { person: 'user', report: 'report', playlist: 'playlist', subject: 'user' } as const
export type NameFilter = keyof typeof kinds

/** Options of the filters that are selects. */
const options = {
  source: ['person', 'playlist', 'all'],
  period: periods,
  result: ['success', 'refused'],
  kind: runEventKinds,
  eventKind: [...eventKinds, 'all'],
  action: Object.values(auditActions).flat(),
  state: subscriptionStates,
} as const
type SelectFilter = keyof typeof options

/** Where the texts of the options are; by default under the name of the filter. */
const textsOf: Partial<Record<SelectFilter, string>> = {
  eventKind: 'admin.audit.kind',
  action: 'admin.audit.action',
}

/** A select without an option for "all" has a default instead. */
const defaults: Partial<Record<SelectFilter, string>> = { source: 'person', eventKind: 'change' }

const isNameFilter = (filter: LogFilter): filter is NameFilter => filter in kinds

interface LogFiltersProps {
  filters: readonly LogFilter[]
  toRow?: ExportListProps['toRow'] | undefined
}

/** The bar above a log list: filters, applied while typing, and export of what they leave. */
export function LogFilters({ filters, toRow }: LogFiltersProps): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [values, setValues] = useBufferedFilter<LogFilterValues>(filterValues, (next) =>
    setFilters(next, undefined, true),
  )
  // Addresses of before there were periods have days only.
  const isCustom = values.period === 'custom' || (!values.period && Boolean(values.from || values.to))

  const change = (filter: keyof LogFilterValues, value: Named | string) => {
    const { [filter]: _previous, ...others } = values
    setValues(value ? { ...others, [filter]: value } : others)
  }
  const choose = (filter: SelectFilter, value: string) => {
    if (filter !== 'period') return change(filter, value === defaults[filter] ? '' : value)
    const { from: _from, to: _to, period: _period, ...others } = values
    setValues(value ? ({ ...others, period: value } as LogFilterValues) : others)
  }
  const select = (filter: SelectFilter) => (
    <TextField
      key={filter}
      select
      label={t(`admin.log.filters.${filter}`)}
      margin="none"
      value={(filter === 'period' && isCustom ? 'custom' : values[filter]) ?? defaults[filter] ?? ''}
      onChange={(event) => choose(filter, event.target.value)}
    >
      {!defaults[filter] && (
        <MenuItem value="">{t(`admin.log.${filter === 'period' ? 'anyTime' : 'all'}`)}</MenuItem>
      )}
      {options[filter].map((option) => (
        <MenuItem key={option} value={option}>
          {t(`${textsOf[filter] ?? `admin.log.${filter}`}.${option}` as TextKey)}
        </MenuItem>
      ))}
    </TextField>
  )
  const day = (filter: 'from' | 'to') => (
    <TextField
      key={filter}
      type="date"
      label={t(`admin.log.filters.${filter}`)}
      margin="none"
      value={values[filter] ?? ''}
      onChange={(event) => change(filter, event.target.value)}
      slotProps={{ htmlInput: { max: '9999-12-31' } }}
    />
  )

  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: '100%', py: 2, alignItems: 'end' }}
    >
      <Box
        sx={{
          flex: { xs: '1 0 100%', sm: '1 0 0' },
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
          gap: 1.5,
          alignItems: 'end',
        }}
      >
        {filters.map((filter) =>
          isNameFilter(filter) ? (
            <NameField
              key={filter}
              kind={kinds[filter]}
              label={t(`admin.log.filters.${filter}`)}
              value={values[filter] ?? ''}
              onChange={(value) => change(filter, value)}
            />
          ) : (
            select(filter)
          ),
        )}
        {isCustom && [day('from'), day('to')]}
      </Box>
      <Box sx={{ ml: 'auto' }}>
        <ExportListButton {...(toRow && { toRow })} />
      </Box>
    </Box>
  )
}
