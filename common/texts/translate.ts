import type { Language } from '../language.ts'
import { errors as enErrors } from './en/errors.ts'
import { fieldErrors as enFieldErrors } from './en/field-errors.ts'
import { mail as enMail } from './en/mail.ts'
import { errors as ptErrors } from './pt/errors.ts'
import { fieldErrors as ptFieldErrors } from './pt/field-errors.ts'
import { mail as ptMail } from './pt/mail.ts'

const tables = {
  pt: { errors: ptErrors, fieldErrors: ptFieldErrors, mail: ptMail },
  en: { errors: enErrors, fieldErrors: enFieldErrors, mail: enMail },
}

/** The texts the server needs: the messages of the error table and of validation, and the labels of its mail. */
export const messagesOf = (language: Language): (typeof tables)[Language] => tables[language]

/** Replaces `%{name}` placeholders, as polyglot does. */
export const interpolate = (message: string, params: Record<string, string | number> = {}): string =>
  message.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
