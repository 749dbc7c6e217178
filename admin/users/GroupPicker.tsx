import { Autocomplete, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useGetList } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useDebounced } from '../hooks/useDebounced.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

export interface NamedGroup {
  id: number
  name: string
}

interface GroupPickerProps {
  value: NamedGroup | null
  onChange: (group: NamedGroup | null) => void
  error?: string | undefined
}

/** Chooses one of the tenant's groups, found by a part of its name. */
export function GroupPicker({ value, onChange, error }: GroupPickerProps): ReactNode {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data = [], isPending } = useGetList<NamedGroup>(
    'groups',
    {
      // The name of the chosen group is in the field, and would hide all others.
      filter: search && search !== value?.name ? { q: search } : {},
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isOpen, placeholderData: (previous) => previous },
  )
  return (
    <Autocomplete<NamedGroup>
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data}
      loading={isPending}
      noOptionsText={t('admin.users.noGroup')}
      filterOptions={(options) => options}
      value={value}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      onChange={(_event, chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })}
      onInputChange={(_event, text) => setTyped(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('admin.users.group')}
          margin="none"
          error={error !== undefined}
          helperText={error}
          slotProps={{
            htmlInput: { ...params.inputProps, maxLength: limits.name },
          }}
        />
      )}
    />
  )
}
