import { TextField, type TextFieldProps } from '@mui/material'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useInput, useTranslateLabel } from 'react-admin'
import { useTranslateMessage } from '../i18n/useTranslate.ts'

export interface TextInputProps {
  source: string
  /** Default: the resource's label for this field. */
  label?: string
  hint?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local'
  /** Number of lines of a multi-line text. */
  rows?: number
  endAdornment?: ReactNode
}

/** Without them, fields of dates take years of six digits. */
const latest = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59' }

/** A text field with its error or hint below. (react-admin's TextInput does not support this version of MUI yet.) */
export function TextInput({
  source,
  label,
  hint,
  maxLength,
  rows,
  endAdornment,
  ...props
}: TextInputProps): ReactNode {
  const { autoComplete = 'off', type = 'text' } = props
  const translateMessage = useTranslateMessage()
  const translateLabel = useTranslateLabel()
  const { field, fieldState, id } = useInput<string | null>({ source })
  const error = fieldState.error?.message
  const slotProps: TextFieldProps['slotProps'] = {
    htmlInput: {
      maxLength,
      autoComplete,
      ...(type in latest && { max: latest[type as keyof typeof latest] }),
    },
    ...(endAdornment ? { input: { endAdornment } } : {}),
  }
  return (
    <TextField
      id={id}
      type={type}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      label={label ?? translateLabel({ source })}
      error={Boolean(error)}
      helperText={error ? translateMessage(error) : hint}
      multiline={rows !== undefined}
      minRows={rows}
      slotProps={slotProps}
    />
  )
}
