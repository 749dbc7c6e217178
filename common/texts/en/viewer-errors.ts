import type { viewerErrors as source } from '../pt/viewer-errors.ts'

/** The error messages that the viewer also shows by itself; it has no others, because the server sends them. */
export const viewerErrors: typeof source = {
  'session.ended': 'Your session has ended. Please sign in again.',
  'login.refused': 'Incorrect email or password!',
  'login.captcha': 'Invalid captcha!',
  'password.link': 'This link to set a password is invalid, has expired or was already used.',
  'password.must_change':
    'Please choose a password of your own first: the current one was set by someone else.',
  'second_factor.required': 'Please set up two-step verification first: your company requires it.',
}
