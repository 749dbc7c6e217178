import { createHash } from 'node:crypto'

/** A short hash of a JSON value; secrets in it cannot be recovered from it. */
export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
