import type { FastifyRequest } from 'fastify'
import type { ExportJobs } from './exports/export-jobs.ts'
import type { CallLog } from './faults/call-log.ts'
import type { Tokens } from './tokens/tokens.ts'

/** What every route of the emulator works with. */
export interface Service {
  /** Now, in milliseconds since 1970. */
  clock: () => number
  tokens: Tokens
  calls: CallLog
  exports: ExportJobs
  /** Lifetime of an Entra token in seconds, unless a fault says otherwise. */
  entraTokenSeconds: number
  /** The address under which browsers reach the emulator, without a slash at the end. */
  baseUrl: (request: FastifyRequest) => string
}
