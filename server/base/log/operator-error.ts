import { LocalPostgresError } from '@vitrine/local-postgres'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { BackupError } from '../backup/archive.ts'
import { ConfigError } from '../config.ts'
import { DatabaseError } from '../db/database-error.ts'
import { driverError } from '../db/violation.ts'
import { SecretsKeyError } from '../encryption/keyring.ts'
import { databaseMessage } from './logged-error.ts'

/** Errors whose message is written for the operator. */
const told = [BackupError, ConfigError, DatabaseError, LocalPostgresError, SecretsKeyError]
const toldCodes = ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND']

function explainStatement(error: Error): string {
  const failure = driverError(error) as Error & { code?: string; table?: string; constraint?: string }
  if (failure === error) return 'The database refused a statement.'
  const where = [
    failure.code && `code ${failure.code}`,
    failure.table && `table ${failure.table}`,
    failure.constraint && `constraint ${failure.constraint}`,
  ].filter(Boolean)
  const suffix = where.length > 0 ? ` (${where.join(', ')})` : ''
  return `The database refused: ${databaseMessage(failure)}${suffix}`
}

/** An error in one sentence for the terminal: no stack, no statement, no parameters. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed for an unknown reason.'
  if (error instanceof DrizzleQueryError || error instanceof pg.DatabaseError) return explainStatement(error)
  const isTold =
    told.some((kind) => error instanceof kind) ||
    toldCodes.includes((error as NodeJS.ErrnoException).code ?? '')
  return isTold ? error.message : `Unexpected error (${error.name}): ${error.message}`
}
