import type { ReactNode, Ref } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Field } from '../ui/Field.tsx'

/** The e-mail address of a user, as on sign-in. */
export function EmailField({ ref }: { ref: Ref<HTMLInputElement> }): ReactNode {
  const t = useTranslate()
  return (
    <Field
      ref={ref}
      label={t('login.email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  )
}
