import { z } from 'zod'
import { isEmail, normalizeEmail } from '#common/validation/user.ts'

const positive = z.coerce.number().int().positive()

/** Options that many commands have. */
export const id = (what: string) => positive.describe(`id of the ${what}`)
export const tenant = positive.describe('id of the company (tenant list)')
export const text = z.string().trim().min(1).max(200)
export const email = z
  .string()
  .trim()
  .overwrite(normalizeEmail)
  .refine(isEmail, 'an e-mail address is required')
export const folder = z.string().min(1)
export const secretFile = z.string().min(1).describe('file with the secret; - for standard input')
