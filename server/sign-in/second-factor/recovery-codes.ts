import { randomInt } from 'node:crypto'
import { hashPassword, verifyPassword } from '../authentication/passwords.ts'

const count = 10
const length = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** About 50 random bits, in two halves: `k7mqd-x3vbe`. */
function newCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
  return `${characters.slice(0, length / 2).join('')}-${characters.slice(length / 2).join('')}`
}

/** New codes, and what is stored of them. */
export async function createRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: count }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(code.replace('-', '')))) }
}

/** The stored hash of a code without its hyphen; undefined if it is none of them. */
export async function findRecoveryCode(hashes: readonly string[], code: string): Promise<string | undefined> {
  if (code.length !== length) return undefined
  const matches = await Promise.all(hashes.map((hash) => verifyPassword(hash, code)))
  return hashes.find((_hash, at) => matches[at])
}
