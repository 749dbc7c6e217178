import { partOfRaw, type ReceivedMail } from '../../company/support/mail-server.ts'

/** The decoded part of a mail with this media type; undefined if it has none. */
export const partOf = ({ raw }: ReceivedMail, type: string): Buffer | undefined => partOfRaw(raw, type)

/** The HTML of a mail. */
export const htmlOf = (mail: ReceivedMail): string => partOf(mail, 'text/html')?.toString('utf8') ?? ''
