import type { ReceivedMail } from '../support/mail-server.ts'

/** The decoded part of a mail with this media type; undefined if it has none. */
export function partOf({ raw }: ReceivedMail, type: string): Buffer | undefined {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/)
  const part = parts.find((each) =>
    new RegExp(`^content-type: ${type}`, 'im').test(each.split('\r\n\r\n')[0] ?? ''),
  )
  if (part === undefined) return undefined
  const end = part.indexOf('\r\n\r\n')
  const encoded = part.slice(end + 4)
  if (/transfer-encoding: base64/i.test(part.slice(0, end))) return Buffer.from(encoded, 'base64')
  const bytes = encoded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** The HTML of a mail. */
export const htmlOf = (mail: ReceivedMail): string => partOf(mail, 'text/html')?.toString('utf8') ?? ''
