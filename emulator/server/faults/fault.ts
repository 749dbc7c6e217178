import { z } from 'zod'

/** The calls that can be counted and made to fail, named as Microsoft's description names its operations. */
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

/** The calls whose answer is a token, which `tokenSeconds` shortens. */
export const tokenCalls: readonly CallName[] = ['SignIn', 'GenerateTokenInGroup', 'GenerateToken']

const milliseconds = z.int().min(0).max(600_000)

/** What the report page does wrong; handed to it with the report's definition. */
const pageFaultsSchema = z.strictObject({
  neverRender: z.literal(true).optional(),
  renderDelayMs: milliseconds.optional(),
  startDelayMs: milliseconds.optional(),
  loadDelayMs: milliseconds.optional(),
  errorOnce: z.strictObject({ message: z.string(), detailedMessage: z.string().optional() }).optional(),
})

/** What goes wrong with an export after it was accepted. */
const exportJobSchema = z.strictObject({
  delayMs: milliseconds.optional(),
  fails: z.literal(true).optional(),
})

/** One fault: for which calls, how often, and what goes wrong. Faults that match together add up. */
export const faultSchema = z
  .strictObject({
    /** Any call when absent. */
    call: z.enum(callNames).optional(),
    /** Id of a report that the request must name. */
    report: z.uuid().optional(),
    /** How many requests it meets; until reset when absent. */
    times: z.int().min(1).optional(),
    latencyMs: milliseconds.optional(),
    status: z.int().min(400).max(599).optional(),
    /** Error code and message of the body; the usual ones of the status when absent. */
    code: z.string().optional(),
    message: z.string().optional(),
    retryAfterSeconds: z.int().min(0).optional(),
    /** Never answers. */
    hang: z.literal(true).optional(),
    /** Closes the connection without an answer. */
    cut: z.literal(true).optional(),
    /** Lifetime of the token that is answered. */
    tokenSeconds: z.int().min(1).optional(),
    page: pageFaultsSchema.optional(),
    exportJob: exportJobSchema.optional(),
  })
  .refine(
    ({ latencyMs, status, hang, cut, tokenSeconds, page, exportJob }) =>
      latencyMs || status || hang || cut || tokenSeconds || page || exportJob,
    {
      message: 'one of latencyMs, status, hang, cut, tokenSeconds, page, exportJob is needed',
    },
  )
  .refine(({ tokenSeconds, call }) => !tokenSeconds || !call || tokenCalls.includes(call), {
    message: `tokenSeconds needs a call that answers a token: ${tokenCalls.join(', ')}`,
  })
  .refine(({ page, call }) => !page || !call || call === 'ReportDefinition', {
    message: 'page faults are handed over by the call ReportDefinition',
  })
  .refine(({ exportJob, call }) => !exportJob || !call || call === 'ExportTo', {
    message: 'exportJob faults are met by the call ExportTo',
  })

export type Fault = z.infer<typeof faultSchema>
