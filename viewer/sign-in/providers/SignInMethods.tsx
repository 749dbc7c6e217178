import { type FormEvent, type ReactNode, useState } from 'react'
import { useApp } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { LoginHelp } from '../LoginHelp.tsx'
import { EmailForm } from './EmailForm.tsx'
import styles from './SignInMethods.module.css'
import { StartFailure } from './StartFailure.tsx'
import { useProviderSignIn } from './useProviderSignIn.ts'
import { useTexts } from './useTexts.ts'

const domainOf = (email: string): string => email.split('@')[1]?.trim().toLowerCase() ?? ''

const textIn = (form: EventTarget, name: string): string =>
  form instanceof HTMLFormElement ? String(new FormData(form).get(name) ?? '') : ''

/**
 * The ways to sign in of a company with providers: a button for each of them, above what signs in with a password. The domain of
 * the e-mail that is being typed marks the button of its provider, and Enter without a password presses it.
 */
export function SignInMethods({ children }: { children: ReactNode }): ReactNode {
  const t = useTexts()
  const { signIn } = useApp().config
  const { providers = [], password = true } = signIn ?? {}
  const { start, opening, failure } = useProviderSignIn()
  const [domain, setDomain] = useState('')
  const fitting = providers.find(({ domains }) => domains.includes(domain))

  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setDomain(domainOf(target.value))
  }
  // Before the form itself: it would say that the password is missing.
  const onSubmit = (event: FormEvent) => {
    const provider = providers.find(({ domains }) =>
      domains.includes(domainOf(textIn(event.target, 'email'))),
    )
    if (!provider || textIn(event.target, 'password') !== '') return
    event.preventDefault()
    event.stopPropagation()
    void start(provider.id)
  }
  const variant = (id: number) => ((fitting ? fitting.id === id : !password) ? 'primary' : 'secondary')
  const or = password ? t('orPassword') : t('orEmail')
  const isLed = !password && providers.length > 1
  return (
    <div className={styles.methods} onInput={onInput} onSubmitCapture={onSubmit}>
      <div className={styles.providers}>
        {providers.map(({ id, name }) => (
          <Button key={id} variant={variant(id)} busy={opening === id} onClick={() => void start(id)}>
            {t('signInWith', { name })}
          </Button>
        ))}
      </div>
      <StartFailure text={failure} />
      {(password || isLed) && (
        <p role="status" className={styles.divider}>
          {fitting ? t('fits', { domain, name: fitting.name }) : or}
        </p>
      )}
      {password && children}
      {isLed && <EmailForm />}
      {!password && <LoginHelp />}
    </div>
  )
}
