import ShowIcon from '@mui/icons-material/VisibilityOffOutlined'
import HideIcon from '@mui/icons-material/VisibilityOutlined'
import { IconButton, InputAdornment } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { limits } from '#common/validation/limits.ts'
import { useWords } from '../providers/useWords.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

interface PasswordInputProps extends Pick<TextInputProps, 'source' | 'label' | 'hint'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until it is asked to be shown. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const words = useWords()
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
            aria-label={words(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
