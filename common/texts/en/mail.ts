import type { mail as source } from '../pt/mail.ts'

/** The labels of support mail in English. */
export const mail: typeof source = {
  company: 'Company',
  user: 'User',
  replyAddress: 'E-mail given for the reply',
  appVersion: 'Portal version',
  language: 'Language',
  browser: 'Browser',
  report: 'Report',
  lastError: 'Last error',
}
