import type { FastifyRequest } from 'fastify'
import type { Content } from '#emulator/content/content.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { Principal } from './catalog/principal.ts'
import type { Directory } from './entra/directory.ts'
import type { SigningKeys } from './entra/signing-keys.ts'
import type { ExportJobs } from './exports/export-jobs.ts'
import type { CallLog } from './faults/call-log.ts'
import type { StateStore } from './state/state-store.ts'
import type { Tokens } from './tokens/tokens.ts'

/** Shared by all routes of the emulator. */
export interface Service {
  /** Now, in milliseconds since 1970. */
  clock: () => number
  tokens: Tokens
  calls: CallLog
  exports: ExportJobs
  /** The people who can sign in. */
  directory: Directory
  /** Sign their tokens. */
  signingKeys: SigningKeys
  /** Embed tokens that were issued for workspaces without a capacity. */
  trial: { tokens: number }
  state: StateStore
  /** What is served now; own data is read again when it changes. */
  content: () => Content
  /** What a principal may use; without one, everything. */
  catalog: (principal?: Principal) => Catalog
  /** Lifetime of an Entra token in seconds, unless a fault shortens it. */
  entraTokenSeconds: number
  /** The base URL that browsers use, without a trailing slash. */
  baseUrl: (request: FastifyRequest) => string
}
