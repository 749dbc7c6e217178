import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { askPasskey } from '#common/browser/passkeys.ts'
import { askProvider } from '#common/browser/provider-sign-in.ts'
import type { Client } from '#common/contract/client.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import styles from './Passkeys.module.css'
import { useTexts } from './useTexts.ts'

interface ConfirmIdentityProps {
  call: Client
  onDone: (isConfirmed: boolean) => void
}

/** Asks who the user is before a change that a stolen session must not make. */
export function ConfirmIdentity({ call, onDone }: ConfirmIdentityProps): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const { config } = useApp()
  const form = useId()
  const [departure, setDeparture] = useState<ResponseOf<'startProviderConfirmation'>>()
  const [ways, setWays] = useState<ResponseOf<'startConfirmation'>>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isMissing, setMissing] = useState(false)

  const ask = useEffectEvent(async () => {
    const found = await call('startConfirmation', {})
    setWays(found)
    // Before it is needed: browsers open a window only right after a click.
    if (found.provider) setDeparture(await call('startProviderConfirmation', { id_setup: config.id_setup }))
  })
  useEffect(() => {
    // The password does as well.
    ask().catch(() => undefined)
  }, [])
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])

  const send = async (confirm: () => Promise<unknown>) => {
    if (isBusy) return
    setMissing(false)
    setError(undefined)
    setIsBusy(true)
    try {
      await confirm()
      onDone(true)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
      // A challenge is good for one answer.
      ask().catch(() => undefined)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (password === '') return setMissing(true)
    void send(() => call('confirmSession', { password }))
  }
  const options = ways?.passkey
  return (
    <Dialog
      title={texts('confirmTitle')}
      onCancel={() => onDone(false)}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy}>
            {t('common.confirm')}
          </Button>
          <Button variant="secondary" onClick={() => onDone(false)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <p>{texts('confirmText')}</p>
        <PasswordField
          label={t('password.current')}
          name="password"
          autoComplete="current-password"
          aria-required
          {...(isMissing && { error: t('fieldErrors.required') })}
        />
        {options && (
          <Button
            variant="secondary"
            onClick={() =>
              void send(async () => call('confirmSession', { passkey: await askPasskey(options) }))
            }
          >
            {texts('use')}
          </Button>
        )}
        {departure && (
          <Button
            variant="secondary"
            onClick={() => {
              stopWaiting.current?.()
              stopWaiting.current = askProvider(
                departure,
                (answer) => void send(() => call('finishProviderConfirmation', answer)),
              )
            }}
          >
            {texts('askProvider')}
          </Button>
        )}
        {Boolean(error) && <PasskeyFailure title={texts('confirmFailed')} error={error} />}
      </form>
    </Dialog>
  )
}
