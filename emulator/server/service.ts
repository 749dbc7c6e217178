import type { FastifyRequest } from 'fastify'
import type { ExportJobs } from './exports/export-jobs.ts'
import type { CallLog } from './faults/call-log.ts'
import type { Tokens } from './tokens/tokens.ts'

/** Shared by all routes of the emulator. */
export interface Service {
  /** Now, in milliseconds since 1970. */
  clock: () => number
  tokens: Tokens
  calls: CallLog
  exports: ExportJobs
  /** Lifetime of an Entra token in seconds, unless a fault shortens it. */
  entraTokenSeconds: number
  /** The base URL that browsers use, without a trailing slash. */
  baseUrl: (request: FastifyRequest) => string
}
