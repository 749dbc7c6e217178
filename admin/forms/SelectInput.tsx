import { MenuItem, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { useInput, useTranslateLabel } from 'react-admin'

interface SelectInputProps<Value extends string> {
  source: string
  /** Default: the resource's label for this field. */
  label?: string
  values: readonly Value[]
  textOf: (value: Value) => string
}

/** A choice between a few values. */
export function SelectInput<Value extends string>({
  source,
  label,
  values,
  textOf,
}: SelectInputProps<Value>): ReactNode {
  const translateLabel = useTranslateLabel()
  const { field, id } = useInput<string>({ source })
  return (
    <TextField select id={id} label={label ?? translateLabel({ source })} {...field}>
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {textOf(value)}
        </MenuItem>
      ))}
    </TextField>
  )
}
