import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ViewerFieldErrorCode } from '#common/validation/field-errors.ts'
import { isCallError } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from './SecondFactor.module.css'

export interface Proof {
  password: string
  code: string
}

interface ProofFormProps {
  /** The fields, in order. */
  asks: readonly (keyof Proof)[]
  codeLabel?: string
  /** A recovery code has letters. */
  isRecoveryCode?: boolean
  submit: string
  danger?: boolean
  failureTitle: string
  /** @throws what the form then shows; without an error it stays busy until it is replaced */
  send: (proof: Proof) => Promise<void>
  /** The other buttons. */
  children?: ReactNode
}

/** Asks for the password, for a code, or for both. What was typed is kept after a failure. */
export function ProofForm(props: ProofFormProps): ReactNode {
  const { asks, codeLabel, isRecoveryCode = false, submit, danger, failureTitle, send, children } = props
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [missing, setMissing] = useState<keyof Proof>()
  const [error, setError] = useState<unknown>()

  const focus = (name: string | undefined) =>
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  // It takes the place of what the user has just used.
  const focusFirst = useEffectEvent(() => focus(asks[0]))
  useEffect(() => focusFirst(), [])
  const fields = isCallError(error) ? error.fields : {}
  const errorOf = (name: keyof Proof): { error?: string } => {
    if (missing === name) return { error: t('fieldErrors.required') }
    const code = fields[name] as ViewerFieldErrorCode | undefined
    return code ? { error: t(`fieldErrors.${code}`) } : {}
  }

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const proof = { password: String(typed.get('password') ?? ''), code: String(typed.get('code') ?? '') }
    const empty = asks.find((name) => proof[name].trim() === '')
    setMissing(empty)
    setError(undefined)
    if (empty) return focus(empty)
    setIsBusy(true)
    try {
      await send(proof)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
      focus(isCallError(failure) ? asks.find((name) => failure.fields[name]) : undefined)
    }
  }

  const isShownAtField = asks.some((name) => fields[name])
  return (
    <form ref={form} noValidate onSubmit={save} className={styles.form}>
      {asks.includes('password') && (
        <PasswordField
          label={t('password.current')}
          name="password"
          autoComplete="current-password"
          aria-required
          {...errorOf('password')}
        />
      )}
      {asks.includes('code') && (
        <Field
          label={codeLabel ?? t('secondFactor.code')}
          name="code"
          inputMode={isRecoveryCode ? 'text' : 'numeric'}
          autoComplete={isRecoveryCode ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          aria-required
          {...errorOf('code')}
        />
      )}
      {Boolean(error) && !isShownAtField && <ActionFailure title={failureTitle} error={error} />}
      <div className={styles.buttons}>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}
