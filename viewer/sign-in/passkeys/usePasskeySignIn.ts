import { useState } from 'react'
import { askPasskey } from '#common/browser/passkeys.ts'
import { useApp } from '../../app/app-context.ts'

interface PasskeySignIn {
  /** Asks the user's authenticator, and opens the session. @param options of `startPasskeySignIn`; fetched if absent */
  signIn: (options?: Record<string, unknown>) => Promise<void>
  isBusy: boolean
  /** Why the last attempt failed. */
  error: unknown
}

/** Signs in with a passkey. @param open opens the session of the token */
export function usePasskeySignIn(
  open: (token: string) => Promise<void>,
  keepSignedIn: boolean,
): PasskeySignIn {
  const { call, config } = useApp()
  const { id_empresa, id_setup } = config
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const signIn = async (given?: Record<string, unknown>) => {
    setError(undefined)
    setIsBusy(true)
    try {
      const options = given ?? (await call('startPasskeySignIn', { id_empresa, id_setup })).options
      const passkey = await askPasskey(options ?? {})
      const keep = keepSignedIn && { keep_signed_in: 'S' as const }
      await open((await call('signInWithPasskey', { passkey, id_empresa, ...keep })).token)
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  return { signIn, isBusy, error }
}
