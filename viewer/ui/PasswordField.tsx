import { type ReactNode, useState } from 'react'
import { HideIcon, ShowIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Field, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end'>): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? HideIcon : ShowIcon}
          label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
