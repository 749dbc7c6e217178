import type { IdentityResult } from '#common/access/identity.ts'
import type { ColumnType, ExportFormat, RowFilter } from '#common/contract/shapes.ts'
import type { CacheStats } from '../../base/metrics/stats.ts'
import type { TraceContext } from '../../base/tracing/trace-context.ts'
import type { Tracing } from '../../base/tracing/tracing.ts'
import type { CacheAge } from './shared-cache.ts'

/** How an account proves its identity: a client secret, a certificate, or the managed identity of the machine. */
export type Credential = 'secret' | 'certificate' | 'managed_identity'

/** A service principal for Power BI, as stored for a tenant. Azure and the emulator are configured alike. */
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
  /** Empty for a system-assigned managed identity. */
  clientId: string
  credential: Credential
  /** As stored: the secret, or the certificate with its private key as PEM; empty for a managed identity. */
  clientSecret: string
  /** Roles of the effective identity, for semantic models that require roles. */
  roles: string[]
}

/** The effective identity for a semantic model with row-level security, or why there is none (decision 122). */
export type EmbedIdentity = IdentityResult & {
  /** An administrator has said that the model restricts rows: it must not be opened once it requires no identity. */
  isExpected?: boolean
}

export interface ReportRef {
  workspaceId: string
  powerBiReportId: string
}

/** A report, and the identity to read it with. */
export interface ReportRefWithIdentity extends ReportRef {
  identity: EmbedIdentity
}

/** What the browser needs to embed a report. */
export interface ReportToken {
  readonly token: string
  /** Exactly as Power BI returned it; it contains more than the ids. */
  readonly embedUrl: string
  /** ISO 8601. */
  readonly expiresAt: string
  readonly powerBiReportId: string
  readonly name: string
  /** Whether the token contains the effective identity, so that Power BI itself filters the rows. */
  readonly identity: boolean
}

export interface EmbedWorkspace {
  id: string
  name: string
  /** Whether it is on a capacity: otherwise its reports open as a trial, and no files are made of them. */
  onCapacity: boolean | undefined
}

/** A workspace that a report depends on. */
export interface ReportWorkspace {
  id: string
  /** Undefined if the account is no member. */
  name: string | undefined
  onCapacity: boolean | undefined
  /** Whether only the model of the report is in it. */
  ofModel: boolean
}

interface EmbedReport {
  id: string
  name: string
}

export interface EmbedPage {
  /** The stable key, `ReportSection…`. */
  name: string
  /** The label of the tab. */
  displayName: string
}

/** A table of a semantic model, with the columns that filters can use. */
export interface ModelTable {
  table: string
  columns: { column: string; data_type: 'number' | 'varchar'; column_type?: ColumnType | undefined }[]
}

/** The columns of a semantic model, or why they cannot be read. */
export type ModelFields =
  | { tables: ModelTable[]; reason?: undefined }
  | { tables?: undefined; reason: 'row_security' | 'refused' }

/** A column of a semantic model, and a text that its values contain. */
export interface ModelColumnRef {
  table: string
  column: string
  search?: string | undefined
}

/** What a file contains, and in which format. */
export interface ExportOrder {
  format: ExportFormat
  identity: EmbedIdentity
  /** The row filters, as the filter of a report's URL; empty: every row. */
  filter: string
  /** Names of pages; empty: every visible page. */
  pages: string[]
  /** What the frame of the open report captured; left out: as its author saved it. */
  state?: string | undefined
  /** BCP 47 tag for texts, numbers and dates. */
  locale: string
}

/** How far the export of a report to a file is. */
export interface ExportProgress {
  state: 'running' | 'succeeded' | 'failed'
  /** 0 to 100. */
  percent: number
  /** With its dot; of a succeeded export. */
  extension?: string | undefined
  /** When Power BI wants to be asked again. */
  retryAfterSeconds: number
}

/** `identity`: the semantic model filters rows by the identity in the token. `view`: only the browser filters. */
type EmbedProtection = 'identity' | 'view'

/**
 * The Power BI REST client. Everything is cached and shared between callers; every call ends within the overall timeout
 * and fails only with `EmbedError`.
 */
export interface EmbedService {
  /** Workspaces the account sees, at most a few minutes old. */
  workspaces(account: EmbedAccount): Promise<EmbedWorkspace[]>
  /** Reports of a workspace without paginated reports, at most a few minutes old unless `age` says otherwise. */
  reports(account: EmbedAccount, workspaceId: string, age?: CacheAge): Promise<EmbedReport[]>
  /** Pages in the order of the tabs, at most a few minutes old unless `age` says otherwise. */
  pages(account: EmbedAccount, ref: ReportRef, age?: CacheAge): Promise<EmbedPage[]>
  /** Whether the report's semantic model requires an effective identity. */
  protection(account: EmbedAccount, ref: ReportRef): Promise<EmbedProtection>
  /** The columns of the report's semantic model, at most a few minutes old unless `age` says otherwise. */
  modelFields(account: EmbedAccount, ref: ReportRef, age?: CacheAge): Promise<ModelFields>
  /** The same to open a report: a minute old at most, and during an outage as old as its token may be. */
  openingFields(account: EmbedAccount, ref: ReportRef): Promise<ModelFields>
  /** At most 100 values of a column, sorted; undefined where the model cannot be read. */
  modelValues(
    account: EmbedAccount,
    ref: ReportRef,
    column: ModelColumnRef,
  ): Promise<{ values: string[]; complete: boolean } | undefined>
  /** The rows of each filtered table, and those that remain; undefined where the model cannot be read. */
  modelRows(
    account: EmbedAccount,
    ref: ReportRef,
    filters: RowFilter[],
  ): Promise<{ table: string; rows: number; remaining: number }[] | undefined>
  /** When the data of the report were refreshed last, at most a few minutes old; undefined where that is not known. */
  refreshedAt(account: EmbedAccount, ref: ReportRef): Promise<Date | undefined>
  /** A token for one report. The identity is sent only when the semantic model requires one. */
  reportToken(account: EmbedAccount, ref: ReportRef, identity: EmbedIdentity): Promise<ReportToken>
  /**
   * As few tokens as possible for many reports, in the order of `refs`. Reports share a token that opens all of them
   * and no others, with one identity per semantic model; two identities for one model need two tokens.
   * If one report cannot be opened the whole call fails, with its `powerBiReportId` in the error.
   */
  reportTokens(account: EmbedAccount, refs: ReportRefWithIdentity[]): Promise<ReportToken[]>
  /** The workspaces of a report and of its model, at most a few minutes old unless `age` says otherwise. */
  workspacesOf(account: EmbedAccount, ref: ReportRef, age?: CacheAge): Promise<ReportWorkspace[]>
  /** False if one of these workspaces is on no capacity, so that no files are made; true while that is not known. */
  makesFiles(account: EmbedAccount, ref: ReportRef): Promise<boolean>
  /** How much of the embed tokens for workspaces without a capacity the account has used, in percent. */
  trialUsage(account: EmbedAccount): Promise<number | undefined>
  /** Whether roles of the semantic model restrict the rows, whatever is filtered besides. */
  restrictsRows(account: EmbedAccount, ref: ReportRef): Promise<boolean>
  /**
   * Starts to export a report to a file; its id in Power BI. The identity is sent as for a token. Refused for a state
   * that might replace the only filters of the rows.
   * @throws EmbedError, with the code `NO_CAPACITY` where no files are made
   */
  startExport(account: EmbedAccount, ref: ReportRef, order: ExportOrder): Promise<string>
  exportProgress(account: EmbedAccount, ref: ReportRef, exportId: string): Promise<ExportProgress>
  /** The file of a succeeded export; Power BI keeps it for a day. */
  exportFile(account: EmbedAccount, ref: ReportRef, exportId: string): Promise<ReadableStream>
  /** Signs in, unless that was done within the last half minute; throws when it fails. */
  check(account: EmbedAccount): Promise<void>
  /** The same service, whose calls to Power BI belong to this trace. */
  traced(trace: TraceContext): EmbedService
  /** How its caches are doing. */
  cacheStats(): CacheStats[]
  /** Drops everything cached for an account. Not needed after a change of credentials. */
  invalidate(accountId: number): void
}

/** The part of pino's logger that is used. */
export interface EmbedLog {
  warn(facts: object, message: string): void
}

/** An access token of Entra for the Power BI API. */
export interface AccessToken {
  token: string
  lifetimeMs: number
}

/** Timeouts in milliseconds. */
export interface EmbedLimits {
  /** One attempt of one HTTP call, from connecting to the last byte. */
  attemptMs: number
  /** One call of the service, including all HTTP calls, retries and delays. */
  overallMs: number
  /** Delay before the first retry; doubles with each further one. */
  backoffMs: number
}

export interface EmbedServiceOptions {
  fetch?: typeof fetch
  /** Milliseconds since 1970, like `Date.now`; used for the age of cached values. */
  clock?: () => number
  log?: EmbedLog
  /** Decrypts the `clientSecret` of accounts, where they are stored encrypted. */
  decrypt?: (stored: string) => string
  limits?: Partial<EmbedLimits>
  /** Called after each attempt of a request, with `ok` or the kind of error. */
  observe?: (operation: string, outcome: string, seconds: number) => void
  tracing?: Tracing
}
