import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Client } from '../contract/client.ts'
import type { ResponseOf } from '../contract/index.ts'
import { askPasskey } from './passkeys.ts'
import { askProvider } from './provider-sign-in.ts'

/** How a user can confirm who they are; what is undefined is not possible, or not known yet. */
interface IdentityConfirmation {
  byPassword: (password: string) => void
  byPasskey: (() => void) | undefined
  byProvider: (() => void) | undefined
  isBusy: boolean
  /** The password was empty at the last attempt. */
  isMissing: boolean
  /** Of the last attempt. */
  error: unknown
}

/** Confirms the session of a user. @param call a client that does not ask for a confirmation itself */
export function useIdentityConfirmation(
  call: Client,
  setupId: number,
  onConfirmed: () => void,
): IdentityConfirmation {
  const [departure, setDeparture] = useState<ResponseOf<'startProviderConfirmation'>>()
  const [ways, setWays] = useState<ResponseOf<'startConfirmation'>>()
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<unknown>()

  const ask = useEffectEvent(async () => {
    const found = await call('startConfirmation', {})
    setWays(found)
    // Before it is needed: browsers open a window only right after a click.
    if (found.provider) setDeparture(await call('startProviderConfirmation', { id_setup: setupId }))
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
    setBusy(true)
    try {
      await confirm()
      onConfirmed()
    } catch (failure) {
      setError(failure)
      setBusy(false)
      // A challenge is good for one answer.
      ask().catch(() => undefined)
    }
  }
  const options = ways?.passkey
  const waitForProvider = (leaving: ResponseOf<'startProviderConfirmation'>) => {
    stopWaiting.current?.()
    stopWaiting.current = askProvider(
      leaving,
      (answer) => void send(() => call('finishProviderConfirmation', answer)),
    )
  }
  return {
    byPassword: (password) =>
      password === '' ? setMissing(true) : void send(() => call('confirmSession', { password })),
    byPasskey:
      options &&
      (() => void send(async () => call('confirmSession', { passkey: await askPasskey(options) }))),
    byProvider: departure && (() => waitForProvider(departure)),
    isBusy,
    isMissing,
    error,
  }
}
