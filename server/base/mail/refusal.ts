import { oneLine } from './mailer.ts'

/** The answers of mail servers are one or two sentences. */
const maxLength = 300

/** What the library says of an answer of the mail server. */
interface SmtpError {
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** The words of a mail server that does not take the recipient, now or later (RFC 5321, 4.2.1). */
export function refusalOf(error: unknown): string | undefined {
  const { command, responseCode, response } = error as SmtpError
  if (command !== 'RCPT TO' || Number(responseCode) < 500) return undefined
  return oneLine(String(response)).slice(0, maxLength)
}

const fromServer = /^5\d\d\b/

/** The same of a mail that was given up; other failures are for the log, because they name machines and settings. */
export const storedRefusal = (mail: { state: string | null; lastError: string | null } | null) =>
  mail?.state === 'failed' && fromServer.test(mail.lastError ?? '')
    ? (mail.lastError ?? undefined)
    : undefined
