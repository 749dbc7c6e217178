import { Autocomplete, Box, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useGetList } from 'react-admin'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { limits } from '#common/validation/limits.ts'
import type { Named } from '../data/log-filter.ts'
import { useDebounced } from '../hooks/useDebounced.ts'

type Suggestion = Named & Partial<Pick<LogRow<'names'>, 'email' | 'group_name'>>

interface NameFieldProps {
  kind: LogRequest<'names'>['filter']['kind']
  label: string
  value: Named | string
  onChange: (value: Named | string) => void
}

const nameOf = (value: Named | string): string => (typeof value === 'string' ? value : value.name)

/** A filter by person, report or playlist: one of the suggestions, or a part of the name. */
export function NameField({ kind, label, value, onChange }: NameFieldProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const typed = useDebounced(typeof value === 'string' ? value.trim() : '')
  const { data = [], isPending } = useGetList<Suggestion>(
    'names',
    {
      filter: { kind, ...(typed && { q: typed }) },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isOpen, placeholderData: (previous) => previous },
  )
  return (
    <Autocomplete<Suggestion, false, false, true>
      freeSolo
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      loading={isPending}
      filterOptions={(options) => options}
      value={value === '' ? null : value}
      inputValue={nameOf(value)}
      getOptionLabel={nameOf}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option, current) => typeof current !== 'string' && option.id === current.id}
      onChange={(_event, chosen) => {
        if (!chosen || typeof chosen === 'string') onChange(chosen ?? '')
        else onChange({ id: chosen.id, name: chosen.name })
      }}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') onChange(text)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          margin="none"
          slotProps={{
            htmlInput: { ...params.inputProps, maxLength: limits.name },
          }}
        />
      )}
      renderOption={({ key, ...props }, { name, email, group_name: group }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {(email ?? group) && (
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {email ?? group}
              </Typography>
            )}
          </Box>
        </Box>
      )}
    />
  )
}
