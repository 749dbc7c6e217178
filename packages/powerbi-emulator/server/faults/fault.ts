import { z } from 'zod'
import { type CallName, callNames } from '#emulator/api/call-names.ts'
import type { Fault } from '#emulator/api/fault.ts'

/** Calls that return a token, whose lifetime `tokenSeconds` can shorten. */
export const tokenCalls: readonly CallName[] = [
  'SignIn',
  'GenerateTokenInGroup',
  'GenerateDashboardTokenInGroup',
  'GenerateTileTokenInGroup',
  'GenerateToken',
]

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
const jobSchema = z.strictObject({
  delayMs: milliseconds.optional(),
  fails: z.literal(true).optional(),
})

/** One fault: which calls it affects, how often, and what goes wrong. Matching faults are combined. */
export const faultSchema: z.ZodType<Fault> = z
  .strictObject({
    call: z.enum(callNames).optional(),
    report: z.guid().optional(),
    times: z.int().min(1).optional(),
    after: z.int().min(1).optional(),
    probability: z.number().positive().max(1).optional(),
    latencyMs: milliseconds.optional(),
    status: z.int().min(400).max(599).optional(),
    code: z.string().optional(),
    message: z.string().optional(),
    retryAfterSeconds: z.int().min(0).optional(),
    hang: z.literal(true).optional(),
    cut: z.literal(true).optional(),
    tokenSeconds: z.int().min(1).optional(),
    page: pageFaultsSchema.optional(),
    exportJob: jobSchema.optional(),
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
