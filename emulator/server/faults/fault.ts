import { z } from 'zod'

/** The calls that can be counted and made to fail, named after the operations in Microsoft's API description. */
export const callNames = [
  'SignIn',
  'GetGroups',
  'GetGroup',
  'GetReports',
  'GetReport',
  'GetPages',
  'GetDatasets',
  'GetDataset',
  'GetRefreshHistory',
  'ExecuteQueries',
  // Those that use the INFO functions.
  'ExecuteInfoQueries',
  'GenerateTokenInGroup',
  'GenerateToken',
  'ExportTo',
  'GetExportToFileStatus',
  'GetFileOfExportToFile',
  'GetAvailableFeatureByName',
  'ReportDefinition',
  'ReportRows',
] as const

export type CallName = (typeof callNames)[number]

/** Calls that return a token, whose lifetime `tokenSeconds` can shorten. */
export const tokenCalls: readonly CallName[] = ['SignIn', 'GenerateTokenInGroup', 'GenerateToken']

const milliseconds = z.int().min(0).max(600_000)

/** Faults of the report page, sent to it with the report's definition. */
const pageFaultsSchema = z.strictObject({
  neverRender: z.literal(true).optional(),
  renderDelayMs: milliseconds.optional(),
  startDelayMs: milliseconds.optional(),
  loadDelayMs: milliseconds.optional(),
  errorOnce: z.strictObject({ message: z.string(), detailedMessage: z.string().optional() }).optional(),
})

/** Faults of an export after it was accepted. */
const exportJobSchema = z.strictObject({
  delayMs: milliseconds.optional(),
  fails: z.literal(true).optional(),
})

/** One fault: which calls it affects, how often, and what goes wrong. Matching faults are combined. */
export const faultSchema = z
  .strictObject({
    /** Any call if absent. */
    call: z.enum(callNames).optional(),
    /** Only requests for this report. */
    report: z.uuid().optional(),
    /** Number of requests it applies to; until reset if absent. */
    times: z.int().min(1).optional(),
    /** Number of requests that pass before it applies. */
    after: z.int().min(1).optional(),
    /** Share of requests it applies to, up to 1; all if absent. */
    probability: z.number().positive().max(1).optional(),
    latencyMs: milliseconds.optional(),
    status: z.int().min(400).max(599).optional(),
    /** Error code and message of the body; defaults to those of the status. */
    code: z.string().optional(),
    message: z.string().optional(),
    retryAfterSeconds: z.int().min(0).optional(),
    /** Never respond. */
    hang: z.literal(true).optional(),
    /** Close the connection without a response. */
    cut: z.literal(true).optional(),
    /** Lifetime of the issued token. */
    tokenSeconds: z.int().min(1).optional(),
    page: pageFaultsSchema.optional(),
    exportJob: exportJobSchema.optional(),
  })
  .refine(
    ({ latencyMs, status, hang, cut, tokenSeconds, page, exportJob }) =>
      latencyMs || status || hang || cut || tokenSeconds || page || exportJob,
    {
      message: 'one of latencyMs, status, hang, cut, tokenSeconds, page, exportJob is required',
    },
  )
  .refine(({ tokenSeconds, call }) => !tokenSeconds || !call || tokenCalls.includes(call), {
    message: `tokenSeconds needs a call that returns a token: ${tokenCalls.join(', ')}`,
  })
  .refine(({ page, call }) => !page || !call || call === 'ReportDefinition', {
    message: 'page faults apply to the call ReportDefinition',
  })
  .refine(({ exportJob, call }) => !exportJob || !call || call === 'ExportTo', {
    message: 'exportJob faults apply to the call ExportTo',
  })

export type Fault = z.infer<typeof faultSchema>
