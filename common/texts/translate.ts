import type { Language } from '../language.ts'
import { errors as enErrors } from './en/errors.ts'
import { faults as enFaults } from './en/faults.ts'
import { mail as enMail } from './en/mail.ts'
import type { TextParams } from './keys.ts'
import { errors as ptErrors } from './pt/errors.ts'
import { faults as ptFaults } from './pt/faults.ts'
import { mail as ptMail } from './pt/mail.ts'

const tables = {
  pt: { errors: ptErrors, faults: ptFaults, mail: ptMail },
  en: { errors: enErrors, faults: enFaults, mail: enMail },
}

/** The texts that the server sends: error messages, validation messages and e-mails. */
export const serverTexts = (language: Language): (typeof tables)[Language] => tables[language]

/** Replaces `%{name}` placeholders, with polyglot's syntax. */
export const interpolate = (text: string, params: TextParams = {}): string =>
  text.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder))
