import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'

/** A mail of plain text to one person. */
export interface Mail {
  /** Names the mail for ever, so that a mail server that gets it twice can tell. */
  messageId: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
}

/** Hands mail to a mail server. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects with its reason, or ours, otherwise. */
  send(mail: Mail): Promise<void>
}

/** Time limits of each step of a delivery, in ms; all steps together stay far below the outbox's lease. */
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** The mail server of `SMTP_URL`, or the log in its place; undefined where none is configured. */
export function createMailer(
  { SMTP_URL, SMTP_FROM }: Pick<Config, 'SMTP_URL' | 'SMTP_FROM'>,
  log: FastifyBaseLogger,
): Mailer | undefined {
  if (!SMTP_URL) return undefined
  if (SMTP_URL === 'log:') {
    return { send: async (mail) => log.info({ mail }, 'a mail that only the log gets') }
  }
  const transport = createTransport({
    url: SMTP_URL,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: SMTP_FROM })
    },
  }
}
