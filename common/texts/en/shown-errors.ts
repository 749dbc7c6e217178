import type { shownErrors as source } from '../pt/shown-errors.ts'

/** The error messages that the apps also show without an answer of the server; the others are not in their texts. */
export const shownErrors: typeof source = {
  'session.ended': 'Your session has ended. Please sign in again.',
  'login.refused': 'Incorrect email or password!',
  'login.captcha': 'Invalid captcha!',
  'password.link': 'This link to set a password is invalid, has expired or was already used.',
  'password.must_change':
    'Please choose a password of your own first: the current one was set by someone else.',
  'second_factor.required': 'Please set up two-step verification first: your company requires it.',
  'access.denied': 'You are not allowed to do this.',
  'resource.missing': 'Not found.',
  'image.too_large': 'The image is too large.',
  'image.unreadable': 'This file is not a supported image.',
}
