import { href } from '#common/addresses/paths.ts'
import { consumeReturnTo } from '#common/browser/return-to.ts'
import { useApp } from '../app/app-context.ts'
import { isCallError } from '../app/call-error.ts'
import { loadClient } from '../app/create-call.ts'
import type { TextKey } from '../i18n/texts.ts'

interface Credentials {
  email: string
  password: string
  captcha_token: string | undefined
  /** Absent where it is not offered. */
  keepSignedIn: boolean | undefined
}

/** A sign-in that waits for a code. */
export interface Challenge {
  challenge: string
  keepSignedIn: boolean
  /** Opens the session of the token, as sign-in does. */
  open: (token: string) => Promise<void>
}

/**
 * Leads a user who has signed in on: administrators to the back-office, others to `/home` (spec 2), or back to what they opened
 * without a session.
 */
export function useLeadOn(onSignedIn: (path: string) => Promise<void>): () => Promise<void> {
  const { session, flash, navigateAway } = useApp()
  return async () => {
    flash.set(undefined)
    const user = session.user()
    if (user?.adm) navigateAway(consumeReturnTo(user, 'admin') ?? href('management'))
    else await onSignedIn(consumeReturnTo(user, 'viewer') ?? href('home'))
  }
}

/**
 * Signs in with e-mail and password, and leads on.
 * @param onChallenge called instead for a user with a second factor
 * @throws the error of the call, or CallError if the response has no token
 */
export function useSignIn(
  onSignedIn: (path: string) => Promise<void>,
  onChallenge: (challenge: Challenge) => Promise<void>,
): (credentials: Credentials) => Promise<void> {
  const { call, config, session } = useApp()
  const leadOn = useLeadOn(onSignedIn)
  return async ({ keepSignedIn = false, ...credentials }) => {
    const open = async (token: string) => {
      session.open(token, keepSignedIn)
      await leadOn()
    }
    try {
      const { token } = await call('login', {
        ...credentials,
        ...(keepSignedIn && { keep_signed_in: 'S' }),
        id_empresa: config.id_empresa,
        id_setup: config.id_setup,
      })
      if (token) return await open(token)
    } catch (error) {
      const challenge = isCallError(error) && error.challenge
      if (!challenge) throw error
      return onChallenge({ challenge, keepSignedIn, open })
    }
    const { CallError } = await loadClient()
    throw new CallError(200, {})
  }
}

/** Why sign-in failed: a title and a text. */
export interface LoginFailure {
  title: TextKey
  text: TextKey
  /** The server's message, shown instead of `text`. */
  message?: string
}

/** The messages of spec 8 for an error of `login`. */
export function loginFailure(error: unknown): LoginFailure {
  if (!isCallError(error) || error.status === 0) {
    return { title: 'login.failedTitle', text: 'common.offline' }
  }
  const message = error.message || undefined
  if (error.status === 401) return { title: 'login.refusedTitle', text: 'errors.login.refused', message }
  if (error.status === 422) return { title: 'login.refusedTitle', text: 'errors.login.captcha', message }
  return { title: 'login.failedTitle', text: 'login.failed', message }
}
