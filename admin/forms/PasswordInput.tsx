import { IconButton, InputAdornment } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { limits } from '#common/validation/limits.ts'
import { HideIcon, ShowIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface PasswordInputProps extends Pick<TextInputProps, 'source' | 'label' | 'hint'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button to show the password. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={limits.password}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
