const keyLength = 32

/** A key of 32 bytes as 64 hexadecimal digits or in base64; undefined for anything else. */
export function parseKey(text: string): Buffer | undefined {
  const trimmed = text.trim()
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return undefined
  const key = Buffer.from(trimmed, 'base64')
  return key.length === keyLength ? key : undefined
}
