import { type Faults, missing, textOf } from './faults.ts'
import { isEmail } from './user.ts'

/** A support message: e-mail, subject and message (spec 5). */
export function supportRule(values: Record<string, unknown>): Faults {
  const faults = missing(values, ['email', 'assunto', 'mensagem'], 'fillAll')
  const email = textOf(values.email)
  if (email !== '' && !isEmail(email)) faults.email = 'emailInvalid'
  return faults
}
