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

/** The sentences that the server speaks: those of the error table, of the rules and of its mail. */
export const sentencesOf = (language: Language): (typeof tables)[Language] => tables[language]

/** Fills `%{name}` placeholders, as polyglot does. */
export const fill = (sentence: string, params: Record<string, string | number> = {}): string =>
  sentence.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
