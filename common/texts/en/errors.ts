import type { errors as source } from '../pt/errors.ts'

/** The English of the error table; the spec's sentences to the letter. */
export const errors: typeof source = {
  'request.malformed': 'The request could not be read.',
  'request.invalid': 'Some fields are not valid.',
  'request.too_large': 'The request is too large.',
  'session.missing': 'Not authorized.',
  'session.ended': 'Your session has ended. Please sign in again.',
  'login.refused': 'Incorrect email or password!',
  'login.captcha': 'Invalid captcha!',
  'login.throttled': 'Too many tries. Please try again in %{seconds} seconds.',
  'password.wrong': 'The current password is not correct.',
  'access.denied': 'You are not allowed to do this.',
  'access.self': 'You cannot delete your own user.',
  'access.last_admin': 'The last administrator cannot be removed.',
  'resource.missing': 'Not found.',
  'call.unknown': 'There is no such call.',
  'email.taken': 'This e-mail is already in use.',
  'resource.conflict': 'Somebody else changed this at the same time. Reload and try again.',
  'image.too_large': 'The image is too large.',
  'image.unreadable': 'The file is not an image that we can read.',
  'embed.refused': 'The report service refused access to the account %{account}.',
  'embed.unreachable': 'The report service does not answer (account %{account}).',
  'embed.report_gone': 'The report is no longer in the report service (account %{account}).',
  'server.failed': 'An error occurred, please try again',
  'server.not_ready': 'The portal is starting. Please try again in a moment.',
}
