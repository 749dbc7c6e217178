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

/** A reply needs a text. */
export const validateSupportReply = (values: Record<string, unknown>): FieldErrors =>
  requireFields(values, ['reply'], 'required')
