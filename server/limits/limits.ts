/** How often something may be done within a time. */
export interface RateLimit {
  /** How often within `seconds`; for a bucket also how often at once. */
  amount: number
  seconds: number
  /** What is counted together. */
  per: 'user' | 'account' | 'address' | 'account and address' | 'call and address'
  /**
   * `bucket`: refilled continuously, counted in memory and shared between nodes about once a second (decision 039).
   * `window`: the last `seconds` are counted in the database before each attempt.
   */
  kind: 'bucket' | 'window'
}

/** Every rate limit of the server, as listed in docs/operations.md#limits. */
export const rateLimits = {
  /** All calls of a signed-in user: 20 per second, 400 at once. */
  calls: { amount: 400, seconds: 20, per: 'user', kind: 'bucket' },
  /** Page views: 2 per second. */
  pageViews: { amount: 300, seconds: 150, per: 'user', kind: 'bucket' },
  /** Events of playlist runs: 5 per second, with room for what a screen kept while it was offline. */
  runEvents: { amount: 2000, seconds: 400, per: 'user', kind: 'bucket' },
  /**
   * Each call before sign-in: 10 per second, with room for an office that signs in at once. What can be guessed in them
   * has limits of its own below.
   */
  publicCalls: { amount: 600, seconds: 60, per: 'call and address', kind: 'bucket' },
  /** Checks of all reports against Power BI. */
  reportChecks: { amount: 3, seconds: 300, per: 'user', kind: 'bucket' },
  /** Exports of reports to files that a user starts. */
  reportExports: { amount: 30, seconds: 600, per: 'user', kind: 'bucket' },
  /** Requests for access to a report. */
  accessRequests: { amount: 10, seconds: 2000, per: 'user', kind: 'bucket' },
  /** Mails of support that an administrator sends again. */
  supportResends: { amount: 30, seconds: 600, per: 'user', kind: 'bucket' },
  supportMessages: { amount: 10, seconds: 3600, per: 'user', kind: 'window' },
  /** Codes of the second factor, from anywhere; a known device is counted on its own (decision 083). */
  secondFactorCodes: { amount: 5, seconds: 900, per: 'account', kind: 'window' },
  /** The current password of someone who is signed in already, from anywhere. */
  passwordChecks: { amount: 5, seconds: 900, per: 'account', kind: 'window' },
  /** Refused sign-ins (decision 005). */
  signInsOfAccount: { amount: 5, seconds: 900, per: 'account and address', kind: 'window' },
  signInsOfAddress: { amount: 50, seconds: 900, per: 'address', kind: 'window' },
  /** Requests for a link to set a password; the e-mail need not be a user's. */
  passwordLinksOfEmail: { amount: 3, seconds: 900, per: 'account', kind: 'window' },
  passwordLinksOfAddress: { amount: 30, seconds: 900, per: 'address', kind: 'window' },
  /** From here on, refused sign-ins of an account are reported in the audit log; they are not refused. */
  suspectSignIns: { amount: 50, seconds: 3600, per: 'account', kind: 'window' },
} as const satisfies Record<string, RateLimit>

/** Limits that are counted in memory. */
export type BucketName = {
  [Name in keyof typeof rateLimits]: (typeof rateLimits)[Name]['kind'] extends 'bucket' ? Name : never
}[keyof typeof rateLimits]

/** How many exports of reports run at a time, and how long one may take; a user who has too many is asked to wait. */
export const exportLimits = { perUser: 3, perTenant: 20, minutes: 15, retryAfterSeconds: 30 } as const
