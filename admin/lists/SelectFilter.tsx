import { MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'

interface SelectFilterProps<Value extends string> {
  filter: string
  label: string
  values: readonly Value[]
  textOf: (value: Value) => string
}

/** A filter of a list with a few values, or all of them. */
export function SelectFilter<Value extends string>({
  filter,
  label,
  values,
  textOf,
}: SelectFilterProps<Value>): ReactNode {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  return (
    <TextField
      select
      label={label}
      margin="none"
      value={filterValues[filter] ?? ''}
      onChange={({ target }) =>
        setFilters({ ...filterValues, [filter]: target.value || undefined }, undefined, false)
      }
    >
      <MenuItem value="">{t('admin.log.all')}</MenuItem>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {textOf(value)}
        </MenuItem>
      ))}
    </TextField>
  )
}
