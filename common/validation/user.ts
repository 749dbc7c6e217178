import { type FieldErrors, requireFields, textOf } from './field-errors.ts'
import { limits } from './limits.ts'
import { validateUserAttributes } from './user-attributes.ts'

const emailPattern =
  /^[^\s\p{C}@<>(),;:"[\]\\]+@(?:[^\s\p{C}@.<>(),;:"[\]\\]+\.)+[^\s\p{C}@.<>(),;:"[\]\\]+$/u
const hyphenAtEdge = /[@.]-|-(?:\.|$)/

/** An accented letter can be one character or two; both spellings are the same address. */
export const normalizeEmail = (text: string): string => text.normalize('NFC')

/** Whether a text looks like another one: `ﬁ` like `fi`, a full-width letter like a letter. */
const isLookalike = (text: string): boolean => text.normalize('NFKC') !== normalizeEmail(text)

/**
 * Whether text is a single e-mail address; anything that could change a mail's recipient, or pass for another address,
 * is refused.
 */
export function isEmail(text: string): boolean {
  if (text.length > limits.email || !emailPattern.test(text) || isLookalike(text)) return false
  return !hyphenAtEdge.test(text.slice(text.indexOf('@')))
}

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

/** Flags as forms and requests write them. */
const isSet = (flag: unknown): boolean => flag === true || flag === 'true' || flag === 'S'

/** A new user: name, e-mail and password, the password at least 6 characters (spec 5); none for an invited user. */
export const validateNewUser = (values: Record<string, unknown>): FieldErrors => ({
  ...validateIdentity(values, ['name', 'email', ...(isSet(values.invite) ? [] : ['password'])]),
  ...validateUserAttributes(values.attributes),
})

/** An edited user: name and e-mail; a password only if it changes (spec 5). */
export const validateEditedUser = (values: Record<string, unknown>): FieldErrors => ({
  ...validateIdentity(values, ['name', 'email']),
  ...validateUserAttributes(values.attributes),
})
