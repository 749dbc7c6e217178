import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../EmailField.tsx'
import styles from '../LoginForm.module.css'
import { useTexts } from './useTexts.ts'

/** Leads to one of several providers by the e-mail, where passwords are not accepted. It is sent only if no provider fits. */
export function EmailForm(): ReactNode {
  const t = useTexts()
  const translate = useTranslate()
  const email = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const refuse = (event: FormEvent) => {
    event.preventDefault()
    setRefused(true)
    email.current?.focus()
  }
  return (
    <form noValidate className={styles.form} onInput={() => setRefused(false)} onSubmit={refuse}>
      <EmailField ref={email} />
      {isRefused && <Alert tone="error">{t('noneFits')}</Alert>}
      <Button type="submit" variant="secondary">
        {translate('common.continue')}
      </Button>
    </form>
  )
}
