/** How often something may be done within a time, which begins with the first time it is done. */
export interface RateLimit {
  amount: number
  seconds: number
  /** What is counted together. */
  per: 'user' | 'token' | 'account' | 'recipient' | 'address' | 'account and address' | 'call and address'
  /**
   * `frequent`: counted by each node in its memory, because a query for each call would cost too much.
   * `rare`: counted in the database, by all nodes together.
   * `guesses`: attempts at a secret, counted like `rare` before it is verified; `RATE_LIMIT_FACTOR` does not multiply them.
   */
  kind: 'frequent' | 'rare' | 'guesses'
}

/** Every rate limit of the server, as listed in docs/operations.md#limits (decision 039). */
export const rateLimits = {
  /** All calls of a signed-in user. */
  calls: { amount: 400, seconds: 20, per: 'user', kind: 'frequent' },
  /** All calls of a program with one token. */
  tokenCalls: { amount: 600, seconds: 60, per: 'token', kind: 'frequent' },
  /** Requests of a directory; Entra ID wants 25 in a second. */
  scimRequests: { amount: 3000, seconds: 60, per: 'token', kind: 'frequent' },
  pageViews: { amount: 300, seconds: 150, per: 'user', kind: 'frequent' },
  /** Events of playlist runs, with room for what a screen kept while it was offline. */
  runEvents: { amount: 2000, seconds: 400, per: 'user', kind: 'frequent' },
  /**
   * Each call before sign-in, with room for an office that signs in at once. What can be guessed in them has limits of
   * its own below.
   */
  publicCalls: { amount: 600, seconds: 60, per: 'call and address', kind: 'frequent' },
  /** Checks of all reports against Power BI. */
  reportChecks: { amount: 3, seconds: 300, per: 'user', kind: 'rare' },
  /** Exports of reports to files that a user starts. */
  reportExports: { amount: 30, seconds: 600, per: 'user', kind: 'rare' },
  /** Requests for access to a report. */
  accessRequests: { amount: 10, seconds: 2000, per: 'user', kind: 'rare' },
  /** Mails of support that an administrator sends again. */
  supportResends: { amount: 30, seconds: 600, per: 'user', kind: 'rare' },
  supportMessages: { amount: 10, seconds: 3600, per: 'user', kind: 'rare' },
  /** Pictures that an administrator uploads. */
  pictures: { amount: 300, seconds: 3600, per: 'user', kind: 'rare' },
  /** Kilobytes that the changes of an administrator add to the audit log, which keeps them for years. */
  auditKilobytes: { amount: 102_400, seconds: 3600, per: 'user', kind: 'rare' },
  /** Mails that others cause to one address: invitations, links to set a password, replies of support, reports of others. */
  mailsToOthers: { amount: 10, seconds: 3600, per: 'recipient', kind: 'rare' },
  /** Codes of the second factor, from anywhere; a known device is counted on its own (decision 083). */
  secondFactorCodes: { amount: 5, seconds: 900, per: 'account', kind: 'guesses' },
  /** In a row: who guesses 5 each time for a year finds a code in two of five cases (NIST SP 800-63B: at most 100). */
  secondFactorCodesInRow: { amount: 50, seconds: 30 * 86_400, per: 'account', kind: 'guesses' },
  /** Mails that tell users of wrong codes; refused ones are not sent. */
  wrongCodeMails: { amount: 1, seconds: 86_400, per: 'user', kind: 'guesses' },
  /** The current password of someone who is signed in already, from anywhere. */
  passwordChecks: { amount: 5, seconds: 900, per: 'account', kind: 'guesses' },
  /** Refused sign-ins (decision 005). */
  signInsOfAccount: { amount: 5, seconds: 900, per: 'account and address', kind: 'guesses' },
  signInsOfAddress: { amount: 50, seconds: 900, per: 'address', kind: 'guesses' },
  /** Challenges to sign in with a passkey, which needs no captcha (decision 127). */
  passkeySignIns: { amount: 300, seconds: 900, per: 'address', kind: 'rare' },
  /** Devices that begin to show a code, and how often each asks whether it was entered (decision 130). */
  pairingStarts: { amount: 300, seconds: 900, per: 'address', kind: 'rare' },
  pairingPolls: { amount: 30, seconds: 60, per: 'token', kind: 'frequent' },
  /** Codes of devices that are entered; there are 25.6 billion of them, each for ten minutes (decision 130). */
  pairingCodesOfUser: { amount: 60, seconds: 900, per: 'user', kind: 'guesses' },
  pairingCodesOfAddress: { amount: 200, seconds: 900, per: 'address', kind: 'guesses' },
  /** Requests for a link to set a password; the e-mail need not be a user's. */
  passwordLinksOfEmail: { amount: 3, seconds: 900, per: 'account', kind: 'guesses' },
  passwordLinksOfAddress: { amount: 30, seconds: 900, per: 'address', kind: 'guesses' },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

/** From here on, refused sign-ins of an account are reported in the audit log; they are not refused (decision 005). */
export const suspectSignIns = { amount: 50, seconds: 3600 } as const

/** How many exports of reports run at a time, and how long one may take; a user who has too many is asked to wait. */
export const exportLimits = { perUser: 3, perTenant: 20, minutes: 15, retryAfterSeconds: 30 } as const

/** How many streams of events (`/api/displays/events`, `/api/walls/events`) are open at a time; more are told to wait. */
export const streamLimits = { perNode: 5000, perSession: 6, retryAfter: 30 } as const
