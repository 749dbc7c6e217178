import type { errors as source } from '../pt/errors.ts'

/** The error messages in English; those fixed by the spec are verbatim. */
export const errors: typeof source = {
  'request.malformed': 'The request could not be read.',
  'request.invalid': 'Some fields are not valid.',
  'request.too_large': 'The request is too large.',
  'session.missing': 'Not authorized.',
  'session.ended': 'Your session has ended. Please sign in again.',
  'login.refused': 'Incorrect email or password!',
  'login.link': 'This sign-in link is invalid, has expired or has already been used.',
  'login.captcha': 'Invalid captcha!',
  'login.throttled': 'Too many attempts. Please try again in %{seconds} seconds.',
  'password.wrong': 'The current password is not correct.',
  'access.denied': 'You are not allowed to do this.',
  'access.self': 'You cannot delete your own user.',
  'access.last_admin': 'The last administrator cannot be removed.',
  'resource.missing': 'Not found.',
  'call.unknown': 'Unknown API call.',
  'email.taken': 'This e-mail is already in use.',
  'resource.conflict': 'Someone else changed this at the same time. Reload and try again.',
  'image.too_large': 'The image is too large.',
  'image.unreadable': 'This file is not a supported image.',
  'embed.refused': 'The report service denied access for the account %{account}.',
  'embed.unreachable': 'The report service is not responding (account %{account}).',
  'embed.report_gone': 'The report no longer exists in the report service (account %{account}).',
  'server.failed': 'An error occurred, please try again',
  'server.not_ready': 'The portal is starting. Please try again in a moment.',
}
