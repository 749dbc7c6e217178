import { IconButton, InputAdornment } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { HideIcon, ShowIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** In place of react-admin's, whose icons are its own: as in the viewer, the eye shows what a click does. */
export function PasswordInput(props: TextInputProps): ReactNode {
  const t = useTranslate()
  const [isShown, setShown] = useState(false)
  const Eye = isShown ? HideIcon : ShowIcon
  const eye = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={t(isShown ? 'password.hide' : 'password.show')}
        onClick={() => setShown(!isShown)}
      >
        <Eye fontSize="small" />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextInput
      type={isShown ? 'text' : 'password'}
      inputProps={{ maxLength: limits.password }}
      InputProps={{ endAdornment: eye }}
      {...props}
    />
  )
}
