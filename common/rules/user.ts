import { type Faults, missing, textOf } from './faults.ts'
import { limits } from './limits.ts'

const emailForm = /^[^\s\p{C}@<>(),;:"[\]\\]+@(?:[^\s\p{C}@.<>(),;:"[\]\\]+\.)+[^\s\p{C}@.<>(),;:"[\]\\]+$/u

/** Whether text can be an e-mail address of one person; refuses what could change a mail's recipient. */
export const isEmail = (text: string): boolean => text.length <= limits.email && emailForm.test(text)

function identityFaults(values: Record<string, unknown>, names: string[]): Faults {
  const faults = missing(values, names, 'fillAll')
  const email = textOf(values.email)
  if (email !== '' && !isEmail(email)) faults.email = 'emailInvalid'
  const password = values.password
  if (typeof password === 'string' && password !== '' && password.length < limits.passwordMin) {
    faults.password = 'passwordShort'
  }
  return faults
}

/** A new user: name, e-mail and password, the password at least 6 characters (spec 5). */
export const newUserRule = (values: Record<string, unknown>): Faults =>
  identityFaults(values, ['name', 'email', 'password'])

/** An edited user: name and e-mail; a password only if it changes (spec 5). */
export const editUserRule = (values: Record<string, unknown>): Faults =>
  identityFaults(values, ['name', 'email'])
