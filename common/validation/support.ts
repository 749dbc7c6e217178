import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { isEmail } from './user.ts'

/** A support message: e-mail, subject and message (spec 5). */
export function validateSupportMessage(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['email', 'assunto', 'mensagem'], 'fillAll')
  const email = textOf(values.email)
  if (email !== '' && !isEmail(email)) errors.email = 'emailInvalid'
  return errors
}

/** How far administrators are with a message to support. */
export const supportProgress = ['new', 'in_progress', 'done'] as const

/** Whether the mail of a message was accepted by the mail server. */
export const supportMailStates = ['queued', 'sent', 'failed'] as const

/** A reply needs a text. */
export const validateSupportReply = (values: Record<string, unknown>): FieldErrors =>
  requireFields(values, ['reply'], 'required')
