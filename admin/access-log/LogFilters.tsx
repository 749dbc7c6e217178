import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { ExportButton, useListContext } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { runEventKinds } from '#common/validation/run-event.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useBufferedFilter } from '../lists/useBufferedFilter.ts'

/** Filters of the log lists; `from` and `to` are days in the user's time zone. */
export type LogFilter = 'person' | 'report' | 'playlist' | 'from' | 'to' | 'result' | 'kind'

/** Options of the filters that are selects. */
const options = {
  result: ['success', 'refused'],
  kind: runEventKinds,
} as const

const isSelect = (filter: LogFilter): filter is keyof typeof options => filter in options

const isDay = (filter: LogFilter) => filter === 'from' || filter === 'to'

/** The bar above a log list: filters, applied while typing, and CSV export. */
export function LogFilters({ filters }: { filters: readonly LogFilter[] }): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const [values, setValues] = useBufferedFilter<Record<string, string>>(filterValues, (next) =>
    setFilters(next, undefined, true),
  )

  const change = (filter: LogFilter, value: string) => {
    const { [filter]: _previous, ...others } = values
    setValues(value ? { ...others, [filter]: value } : others)
  }
  const fieldProps = (filter: LogFilter) => ({
    label: t(`admin.log.filters.${filter}`),
    margin: 'none' as const,
    value: values[filter] ?? '',
    onChange: (event: { target: { value: string } }) => change(filter, event.target.value),
  })

  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 200px)) 1fr' },
        gap: 1.5,
        width: '100%',
        py: 2,
        alignItems: 'center',
        bgcolor: 'background.default',
      }}
    >
      {filters.map((filter) =>
        isSelect(filter) ? (
          <TextField key={filter} select {...fieldProps(filter)}>
            <MenuItem value="">{t('admin.log.all')}</MenuItem>
            {options[filter].map((option) => (
              <MenuItem key={option} value={option}>
                {t(`admin.log.${filter}.${option}` as TextKey)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <TextField
            key={filter}
            {...fieldProps(filter)}
            type={isDay(filter) ? 'date' : 'search'}
            slotProps={{
              inputLabel: isDay(filter) ? { shrink: true } : {},
              htmlInput: isDay(filter) ? { max: '9999-12-31' } : { maxLength: limits.name },
            }}
          />
        ),
      )}
      <Box sx={{ justifySelf: 'end', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <ExportButton variant="outlined" size="medium" maxResults={limits.logRows} />
      </Box>
    </Box>
  )
}
