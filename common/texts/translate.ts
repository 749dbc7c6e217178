import { errors as enErrors, fieldErrors as enFieldErrors } from './en/errors.ts'
import { mail as enMail } from './en/mail.ts'
import type { Language } from './language.ts'
import { errors as ptErrors, fieldErrors as ptFieldErrors } from './pt/errors.ts'
import { mail as ptMail } from './pt/mail.ts'

const tables = {
  pt: { errors: ptErrors, fieldErrors: ptFieldErrors, mail: ptMail },
  en: { errors: enErrors, fieldErrors: enFieldErrors, mail: enMail },
}

/** The texts that the server sends: error messages, validation messages and e-mails. */
export const serverTexts = (language: Language): (typeof tables)[Language] => tables[language]
