import type { mail as source } from '../pt/mail.ts'

/** The English of the mail that support receives. */
export const mail: typeof source = {
  company: 'Company',
  user: 'Person',
  appVersion: 'Portal version',
  language: 'Language',
  browser: 'Browser',
  report: 'Report',
  lastError: 'Last error',
}
