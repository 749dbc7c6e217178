import type { FastifyBaseLogger } from 'fastify'
import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

/** A mail to one recipient, as plain text and on request also as HTML. */
export interface Mail {
  /** Stays the same when the mail is sent again, so that a mail server can detect duplicates. */
  messageId: string
  to: string
  /** The name of the sender; the address is that of the configuration. */
  senderName: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
  html?: string
  attachments?: MailAttachment[]
  /** Where the recipient ends mails of this kind. `oneClick`: a POST to the address does, without a question (RFC 8058). */
  unsubscribe?: { url: string; oneClick: boolean }
  /** A person has written it, and may be answered by one or by an absence note. */
  isPersonal?: boolean
}

interface MailAttachment {
  filename: string
  content: Buffer
  /** Shows it in the HTML, as `cid:` and this. */
  cid?: string
}

/** Header values must not contain line breaks or other control characters. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** A company may be called `Dots @ Lines`, but a sender must not look like another address. */
const nameOf = (sender: string): string => oneLine(sender.replace(/[<>"@]/g, ' '))

/** Absence notes and other automatic replies are not for mails that no person has written (RFC 3834, [MS-OXCMAIL]). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The domain of the sender, for message ids. */
export const hostOf = (address: string): string => address.split('@')[1] ?? 'localhost'

/** Sends mail through a mail server. */
export interface Mailer {
  /** Resolves once the mail server has accepted the mail; rejects with the reason otherwise. */
  send(mail: Mail): Promise<void>
}

/** Timeouts of the steps of a delivery, in ms; together they are far below the outbox's lease. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

type MailSettings = Pick<Config, 'SMTP_URL' | 'SMTP_FROM' | 'SMTP_REQUIRE_TLS'>

/** Loads its library with the first mail, so that the server starts faster. */
async function transportOf({ SMTP_URL, SMTP_REQUIRE_TLS }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: SMTP_URL,
    ...timeouts,
    requireTLS: SMTP_REQUIRE_TLS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects to the mail server of `SMTP_URL` and signs in; rejects with the reason. */
export async function verifyMailServer(settings: MailSettings): Promise<void> {
  const transport = await transportOf(settings)
  await transport.verify().finally(() => transport.close())
}

/** The mail server of `SMTP_URL`, or the log instead; undefined where none is configured. */
export function createMailer(settings: MailSettings, log: FastifyBaseLogger): Mailer | undefined {
  const { SMTP_URL, SMTP_FROM } = settings
  if (!SMTP_URL) return undefined
  if (SMTP_URL === 'log:') {
    return {
      async send({ html, attachments, ...mail }) {
        const files = attachments?.map(({ filename, content }) => `${filename}: ${content.length} bytes`)
        log.warn({ mail: { ...mail, ...(files && { files }) } }, 'mail written to the log only')
      },
    }
  }
  let transport: Promise<Transporter> | undefined
  return {
    async send({ unsubscribe, senderName, isPersonal, ...mail }) {
      transport ??= transportOf(settings)
      await (await transport).sendMail({
        ...mail,
        ...(unsubscribe && { list: { unsubscribe: unsubscribe.url } }),
        headers: { ...(!isPersonal && automatic), ...(unsubscribe?.oneClick && oneClick) },
        from: { name: nameOf(senderName), address: SMTP_FROM },
      })
    },
  }
}
