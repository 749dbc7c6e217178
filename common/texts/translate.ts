import type { Language } from '../language.ts'
import { errors as enErrors } from './en/errors.ts'
import { faults as enFaults } from './en/faults.ts'
import { mail as enMail } from './en/mail.ts'
import { errors as ptErrors } from './pt/errors.ts'
import { faults as ptFaults } from './pt/faults.ts'
import { mail as ptMail } from './pt/mail.ts'

const tables = {
  pt: { errors: ptErrors, faults: ptFaults, mail: ptMail },
  en: { errors: enErrors, faults: enFaults, mail: enMail },
}

/** The sentences that the server speaks: those of the error table, of the rules and of its mail. */
export const sentencesOf = (language: Language): (typeof tables)[Language] => tables[language]

/** Fills `%{name}` placeholders, as polyglot does. */
export const fill = (sentence: string, params: Record<string, string | number> = {}): string =>
  sentence.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
