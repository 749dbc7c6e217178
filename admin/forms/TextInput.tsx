import { TextField, type TextFieldProps } from '@mui/material'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useInput, useResourceContext, useTranslate } from 'react-admin'

export interface TextInputProps {
  source: string
  /** Default: the word for this field of the form's resource. */
  label?: string
  hint?: string
  maxLength: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  type?: 'text' | 'email' | 'password'
  /** Lines of a longer text. */
  rows?: number
  endAdornment?: ReactNode
}

/** A text of the form, with its fault or its hint beneath. (react-admin's own one does not go with this MUI yet.) */
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
  const translate = useTranslate()
  const resource = useResourceContext()
  const { field, fieldState, id } = useInput<string | null>({ source })
  const fault = fieldState.error?.message
  const input: TextFieldProps['slotProps'] = {
    htmlInput: { maxLength, autoComplete },
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
      label={label ?? translate(`resources.${resource}.fields.${source}`)}
      error={Boolean(fault)}
      helperText={fault ? translate(fault, { _: fault }) : hint}
      multiline={rows !== undefined}
      minRows={rows}
      slotProps={input}
    />
  )
}
