import type { Language } from '../language.ts'
import { errors as enErrors } from './en/errors.ts'
import { faults as enFaults } from './en/faults.ts'
import { errors as ptErrors } from './pt/errors.ts'
import { faults as ptFaults } from './pt/faults.ts'

const tables = {
  pt: { errors: ptErrors, faults: ptFaults },
  en: { errors: enErrors, faults: enFaults },
}

/** The sentences that the server speaks: those of the error table and of the rules. */
export const sentencesOf = (language: Language): (typeof tables)[Language] => tables[language]

/** Fills `%{name}` placeholders, as polyglot does. */
export const fill = (sentence: string, params: Record<string, string | number> = {}): string =>
  sentence.replace(/%\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
