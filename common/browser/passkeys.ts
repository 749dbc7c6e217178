import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Client } from '../contract/client.ts'
import type { RequestOf } from '../contract/index.ts'

/** As the server sends them, in the JSON form of WebAuthn. */
type Options = Record<string, unknown>

/** Whether this browser can use passkeys of a host name here. */
export const canUsePasskeys = (host: string): boolean =>
  window.isSecureContext && 'credentials' in navigator && window.location.hostname === host

/**
 * Has the user's authenticator make a passkey, and stores it.
 * @returns recovery codes, where the user had none
 * @throws CallError, or what `passkeyFailure` describes
 */
export async function addPasskey(call: Client, name: string): Promise<string[] | undefined> {
  const { options } = await call('startPasskey', {})
  const passkey = await startRegistration({ optionsJSON: options as never })
  return (await call('insertPasskey', { name, passkey })).recovery_codes
}

/** Has the user's authenticator answer a challenge. @throws what `passkeyFailure` describes */
export const askPasskey = (options: Options): Promise<RequestOf<'signInWithPasskey'>['passkey']> =>
  startAuthentication({ optionsJSON: options as never })

/** Why the browser made or used no passkey; undefined for an error of another kind. */
export function passkeyFailure(error: unknown): 'cancelled' | 'exists' | 'unusable' | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'cancelled'
  if (error.name === 'InvalidStateError') return 'exists'
  return error instanceof WebAuthnError || error instanceof DOMException ? 'unusable' : undefined
}
