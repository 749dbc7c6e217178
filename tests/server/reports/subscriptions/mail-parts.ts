import { decode, type ReceivedMail } from '../../company/support/mail-server.ts'

/** The decoded part of a mail with this media type; undefined if it has none. */
export function partOf({ raw }: ReceivedMail, type: string): Buffer | undefined {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/)
  const part = parts.find((each) =>
    new RegExp(`^content-type: ${type}`, 'im').test(each.split('\r\n\r\n')[0] ?? ''),
  )
  if (part === undefined) return undefined
  const end = part.indexOf('\r\n\r\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(part.slice(0, end))?.[1]
  return decode(part.slice(end + 4), encoding)
}

/** The HTML of a mail. */
export const htmlOf = (mail: ReceivedMail): string => partOf(mail, 'text/html')?.toString('utf8') ?? ''
