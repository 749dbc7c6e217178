import { Box, MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { ExportButton, useListContext } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { runEventKinds } from '#common/validation/run-event.ts'
import { useTyped } from '../lists/useTyped.ts'
import type { WordKey } from '../providers/i18nProvider.ts'
import { useWords } from '../providers/useWords.ts'

/** What a list can be narrowed by; `from` and `to` are days of the person's own calendar. */
export type LogFilter = 'person' | 'report' | 'playlist' | 'from' | 'to' | 'result' | 'kind'

/** What can be chosen, where it is not typed. */
const choices = {
  result: ['success', 'refused'],
  kind: runEventKinds,
} as const

const isChosen = (filter: LogFilter): filter is keyof typeof choices => filter in choices

const isDay = (filter: LogFilter) => filter === 'from' || filter === 'to'

/** Narrows the list as one types, and hands out what is left as CSV. */
export function LogFilters({ filters }: { filters: readonly LogFilter[] }): ReactNode {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const [typed, type] = useTyped<Record<string, string>>(filterValues, (next) =>
    setFilters(next, undefined, true),
  )

  const change = (filter: LogFilter, value: string) => {
    const { [filter]: _before, ...others } = typed
    type(value ? { ...others, [filter]: value } : others)
  }
  const fieldOf = (filter: LogFilter) => ({
    label: words(`admin.log.filters.${filter}`),
    margin: 'none' as const,
    value: typed[filter] ?? '',
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
        isChosen(filter) ? (
          <TextField key={filter} select {...fieldOf(filter)}>
            <MenuItem value="">{words('admin.log.anyResult')}</MenuItem>
            {choices[filter].map((choice) => (
              <MenuItem key={choice} value={choice}>
                {words(`admin.log.${filter}.${choice}` as WordKey)}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <TextField
            key={filter}
            {...fieldOf(filter)}
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
