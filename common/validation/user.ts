import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { limits } from './limits.ts'

const emailPattern =
  /^[^\s\p{C}@<>(),;:"[\]\\]+@(?:[^\s\p{C}@.<>(),;:"[\]\\]+\.)+[^\s\p{C}@.<>(),;:"[\]\\]+$/u

/** Whether text is a single e-mail address; anything that could change a mail's recipient is refused. */
export const isEmail = (text: string): boolean => text.length <= limits.email && emailPattern.test(text)

function validateIdentity(values: Record<string, unknown>, names: string[]): FieldErrors {
  const errors = requireFields(values, names, 'fillAll')
  const email = textOf(values.email)
  if (email !== '' && !isEmail(email)) errors.email = 'emailInvalid'
  const password = values.password
  if (typeof password === 'string' && password !== '' && password.length < limits.passwordMin) {
    errors.password = 'passwordShort'
  }
  return errors
}

/** A new user: name, e-mail and password, the password at least 6 characters (spec 5). */
export const validateNewUser = (values: Record<string, unknown>): FieldErrors =>
  validateIdentity(values, ['name', 'email', 'password'])

/** An edited user: name and e-mail; a password only if it changes (spec 5). */
export const validateEditedUser = (values: Record<string, unknown>): FieldErrors =>
  validateIdentity(values, ['name', 'email'])
