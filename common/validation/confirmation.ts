import { type FieldErrors, textOf } from './field-errors.ts'

/** A confirmation of identity: one proof is enough. */
export const validateConfirmation = ({ password, code, passkey }: Record<string, unknown>): FieldErrors =>
  passkey || password || textOf(code) !== '' ? {} : { password: 'required' }
