import { Autocomplete, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import type { Candidate } from './useCandidates.ts'

interface OtherUsersInputProps {
  /** The other users who see the report. */
  options: Candidate[]
  ids: ReadonlySet<number>
  onChange: (ids: ReadonlySet<number>) => void
}

/** Other users of the report who get the same filters and pages. */
export function OtherUsersInput({ options, ids, onChange }: OtherUsersInputProps): ReactNode {
  const t = useTranslate()
  if (options.length === 0) return null
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={5}
      options={options}
      value={options.filter(({ id }) => ids.has(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      noOptionsText={t('admin.people.noResults')}
      onChange={(_event, chosen) => onChange(new Set(chosen.map(({ id }) => id)))}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={t('admin.filters.others')}
          helperText={ids.size > 0 ? t('admin.filters.othersHint') : undefined}
        />
      )}
    />
  )
}
