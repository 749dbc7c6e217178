import { randomInt } from 'node:crypto'

/** Consonants that are told apart from a distance and spell no words: those of RFC 8628. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const length = 8

/** A new code, as it is stored: one of 20⁸. */
export const newUserCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** As a device shows it: `BCDF-GHJK`. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What a person typed, in any case, with hyphen and spaces or without, as it would be stored. */
export const typedUserCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
