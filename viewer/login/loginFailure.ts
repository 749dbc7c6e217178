import { isCallError } from '../app/callError.ts'
import type { TextKey } from '../i18n/texts.ts'

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
