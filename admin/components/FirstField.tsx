import { TextField, type TextFieldProps } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'

/** The first field of a dialog, at which it starts: after the button that cancels, which takes the focus itself. */
export function FirstField(props: TextFieldProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <TextField inputRef={field} fullWidth {...props} />
}
