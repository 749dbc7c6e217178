import { type FieldErrors, textOf } from './field-errors.ts'

/** A confirmation of identity: one proof is enough. */
export const validateConfirmation = ({ password, code }: Record<string, unknown>): FieldErrors =>
  password || textOf(code) !== '' ? {} : { password: 'required' }
