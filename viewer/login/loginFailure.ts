import { isCallError } from '../app/callError.ts'
import type { TextKey } from '../i18n/texts.ts'

/** What the login screen says when a sign-in failed: a title, and the server's sentence or ours. */
export interface LoginFailure {
  title: TextKey
  sentence: TextKey
  /** The server's own words, said instead of `sentence`. */
  words?: string
}

/** The words of spec 8 for what `login` answered. */
export function loginFailure(error: unknown): LoginFailure {
  if (!isCallError(error) || error.status === 0) {
    return { title: 'login.failedTitle', sentence: 'common.offline' }
  }
  const words = error.message || undefined
  if (error.status === 401) return { title: 'login.refusedTitle', sentence: 'errors.login.refused', words }
  if (error.status === 422) return { title: 'login.refusedTitle', sentence: 'errors.login.captcha', words }
  return { title: 'login.failedTitle', sentence: 'login.failed', words }
}
