import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import type { Mail } from '#server/base/mail/mailer.ts'

/** A log that keeps the mails that a portal with `SMTP_URL=log:` writes to it. */
export function mailLog(): { log: Logger; mails: Mail[] } {
  const mails: Mail[] = []
  const write = (line: string) => {
    const { mail } = JSON.parse(line) as { mail?: Mail }
    if (mail) mails.push(mail)
  }
  return { log: pino({ level: 'info' }, { write }), mails }
}

/** The next mail to an address, removed from the list. */
export async function mailTo(mails: Mail[], address: string): Promise<Mail> {
  const at = () => mails.findIndex(({ to }) => to === address)
  await expect.poll(at, { message: `a mail to ${address}` }).toBeGreaterThanOrEqual(0)
  const [mail] = mails.splice(at(), 1)
  if (!mail) throw new Error('no mail')
  return mail
}

/** The address of the link in a mail. */
export function linkOf({ text }: Mail): URL {
  const [address = ''] = text.match(/http\S+novaSenha\S+/) ?? []
  return new URL(address)
}

export const tokenOf = (mail: Mail): string => linkOf(mail).hash.slice(1)
