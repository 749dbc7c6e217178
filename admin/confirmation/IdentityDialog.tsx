import { Button, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { askPasskey, passkeyFailure } from '#common/browser/passkeys.ts'
import { askProvider } from '#common/browser/provider-sign-in.ts'
import { CallError } from '#common/contract/client.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FirstField } from '../components/FirstField.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { Confirmation } from './confirmations.ts'

/** Asks who the administrator is before a change that a stolen session must not make. */
export function IdentityDialog({ call, answer }: Confirmation): ReactNode {
  const t = useTranslate()
  const { id_setup } = useConfig()
  const form = useId()
  const [departure, setDeparture] = useState<ResponseOf<'startProviderConfirmation'>>()
  const [ways, setWays] = useState<ResponseOf<'startConfirmation'>>()
  const [password, setPassword] = useState('')
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const ask = useEffectEvent(async () => {
    const found = await call('startConfirmation', {})
    setWays(found)
    // Before it is needed: browsers open a window only right after a click.
    if (found.provider) setDeparture(await call('startProviderConfirmation', { id_setup }))
  })
  useEffect(() => {
    // The password does as well.
    ask().catch(() => undefined)
  }, [])
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])

  const messageOf = (failure: unknown): string => {
    const ofBrowser = passkeyFailure(failure)
    if (ofBrowser) return t(`passkeys.${ofBrowser}`)
    const message = failure instanceof CallError ? failure.message : ''
    return message || t('common.offline')
  }
  const send = async (confirm: () => Promise<unknown>) => {
    if (isPending) return
    setError(undefined)
    setPending(true)
    try {
      await confirm()
      answer(true)
    } catch (failure) {
      setError(messageOf(failure))
      setPending(false)
      // A challenge is good for one answer.
      ask().catch(() => undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form that waits for this is an ancestor in React, though not on the page.
    event.stopPropagation()
    if (password === '') return setError(t('fieldErrors.required'))
    void send(() => call('confirmSession', { password }))
  }
  const options = ways?.passkey
  return (
    <ConfirmDialog
      open
      title={t('passkeys.confirmTitle')}
      color="primary"
      pending={isPending}
      error={error}
      form={form}
      onCancel={() => answer(false)}
    >
      <Typography>{t('passkeys.confirmText')}</Typography>
      <form id={form} noValidate onSubmit={submit}>
        <FirstField
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.password } }}
        />
      </form>
      {options && (
        <Button
          variant="outlined"
          onClick={() =>
            void send(async () => call('confirmSession', { passkey: await askPasskey(options) }))
          }
        >
          {t('passkeys.use')}
        </Button>
      )}
      {departure && (
        <Button
          variant="outlined"
          onClick={() => {
            stopWaiting.current?.()
            stopWaiting.current = askProvider(
              departure,
              (answer) => void send(() => call('finishProviderConfirmation', answer)),
            )
          }}
        >
          {t('passkeys.askProvider')}
        </Button>
      )}
    </ConfirmDialog>
  )
}
