/** A service principal of the report service, as stored for a tenant. The same shape for Azure and emulator. */
export interface EmbedAccount {
  id: number
  name: string
  /** Where to sign in: `https://login.microsoftonline.com`, or a national cloud's, or the emulator's. */
  authorityUrl: string
  /** `https://analysis.windows.net/powerbi/api/.default` in the public cloud. */
  scope: string
  /** Origin of the REST API: `https://api.powerbi.com` in the public cloud. */
  apiUrl: string
  entraTenantId: string
  clientId: string
  clientSecret: string
  /** Roles of the semantic model that an effective identity gets where the model demands roles. */
  roles: string[]
}

/** In whose name a model with row security is read. */
export interface EmbedIdentity {
  username: string
  /** The user's row filters as JSON. */
  customData: string
}

export interface ReportRef {
  workspaceId: string
  powerBiReportId: string
}

/** A report, and in whose name it is to be read. */
export interface ReportRefWithIdentity extends ReportRef {
  identity: EmbedIdentity
}

/** What the browser needs to embed one report; shared between those it is for. */
export interface ReportToken {
  readonly token: string
  /** As the service gave it, with its hints; not to be built by hand. */
  readonly embedUrl: string
  /** As the service gave it, as ISO 8601. */
  readonly expiresAt: string
  readonly powerBiReportId: string
  readonly name: string
  /** True when the token carries the effective identity, so that the rows are held back by the service. */
  readonly identity: boolean
}

export interface EmbedWorkspace {
  id: string
  name: string
}

interface EmbedReport {
  id: string
  name: string
}

export interface EmbedPage {
  /** The stable key, `ReportSection…`. */
  name: string
  /** The text on the tab. */
  displayName: string
}

/** `identity`: the model holds rows back by the identity in the token. `view`: filters in the browser only. */
type EmbedProtection = 'identity' | 'view'

/**
 * The Power BI REST client. Everything is cached and shared between callers; every call ends within the overall
 * time limit and fails only with `EmbedError`.
 */
export interface EmbedService {
  /** Workspaces the account sees, at most a few minutes old. */
  workspaces(account: EmbedAccount): Promise<EmbedWorkspace[]>
  /** Reports of a workspace (paginated reports left out), at most a few minutes old. */
  reports(account: EmbedAccount, workspaceId: string): Promise<EmbedReport[]>
  /** Pages in the order of the report's tabs, at most a few minutes old. */
  pages(account: EmbedAccount, ref: ReportRef): Promise<EmbedPage[]>
  /** Whether the report's model asks for an effective identity. */
  protection(account: EmbedAccount, ref: ReportRef): Promise<EmbedProtection>
  /** A token for one report. The identity is sent only when the model asks for one. */
  reportToken(account: EmbedAccount, ref: ReportRef, identity: EmbedIdentity): Promise<ReportToken>
  /**
   * Tokens for many reports in the order of `refs`, as few as possible: reports of one answer share a token that opens
   * all of them and no other, each model in its report's name alone; two names for one model take two tokens.
   * If one report cannot be had the whole call fails, with its `reportId` in the error.
   */
  reportTokens(account: EmbedAccount, refs: ReportRefWithIdentity[]): Promise<ReportToken[]>
  /** Signs in, unless that was done half a minute ago, and throws when it does not work. */
  check(account: EmbedAccount): Promise<void>
  /** Drops everything held for an account. Changed credentials are noticed without it. */
  invalidate(accountId: number): void
}

/** What the embed service tells about its work; a pino logger fits. */
export interface EmbedLog {
  warn(facts: object, message: string): void
}

/** Time limits in milliseconds. */
export interface EmbedLimits {
  /** One attempt at one upstream call, from connecting to the last byte. */
  attemptMs: number
  /** One call of the service, with all upstream calls, retries and pauses in it. */
  overallMs: number
  /** First pause before a retry; doubles with every further one. */
  backoffMs: number
}

export interface EmbedServiceOptions {
  fetch?: typeof fetch
  /** Milliseconds since 1970, like `Date.now`; decides what is still fresh. */
  clock?: () => number
  log?: EmbedLog
  limits?: Partial<EmbedLimits>
}
