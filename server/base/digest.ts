import { createHash } from 'node:crypto'

/** What is stored of a token or challenge of 256 random bits, for which a fast hash is enough: SHA-256, hexadecimal. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A digest of text that comes in parts. */
export function createDigest() {
  const hash = createHash('sha256')
  return {
    update(text: string): void {
      hash.update(text)
    },
    end: (): string => hash.digest('base64url'),
  }
}

/** The same as `digest`, for lists that may be long: other work is done between their entries. */
export async function digestLists(
  lists: readonly (readonly unknown[])[],
  giveWay: () => Promise<void>,
): Promise<string> {
  const whole = createDigest()
  for (const [at, list] of lists.entries()) {
    whole.update(at === 0 ? '[[' : ',[')
    for (const [place, entry] of list.entries()) {
      whole.update(`${place > 0 ? ',' : ''}${JSON.stringify(entry)}`)
      await giveWay()
    }
    whole.update(']')
  }
  whole.update(']')
  return whole.end()
}

/** A short hash of a JSON value; secrets in it cannot be recovered from it. */
export function digest(value: unknown): string {
  const whole = createDigest()
  whole.update(JSON.stringify(value))
  return whole.end()
}
