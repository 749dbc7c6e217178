import type pg from 'pg'
import { databaseMessage } from '../log/logged-error.ts'
import { driverError } from './violation.ts'

interface DatabaseErrorOptions {
  cause?: unknown
  temporary?: boolean
  kind?: DatabaseError['kind']
}

/** A problem with the database connection or its privileges, explained for the operator; the cause is the driver's. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** Whether waiting may help: the server is down, starting or full, rather than wrongly configured. */
  readonly temporary: boolean
  /** For the readiness check. */
  readonly kind: 'unreachable' | 'read_only' | 'lagging' | 'other_database'

  constructor(message: string, options: DatabaseErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.temporary = options.temporary ?? false
    this.kind = options.kind ?? 'unreachable'
  }
}

/** SQLSTATE of a write on a server or in a transaction that can only be read. */
export const READ_ONLY = '25006'

type Where = Pick<pg.Client, 'host' | 'port'> & { user?: string; database?: string }
type DriverFailure = { code?: string; message: string }

/**
 * Explains a driver's error to the operator who configured DATABASE_URL. Never contains the password.
 * @param where the client that failed: its host, port, user and database, as parsed from the URL
 */
export function explainDatabaseError(error: unknown, where: Where): DatabaseError {
  if (error instanceof DatabaseError) return error
  const failure = driverError(error) as DriverFailure
  const message = MESSAGES[failure.code ?? '']?.(where, failure)
  if (message)
    return new DatabaseError(message, { cause: error, temporary: TEMPORARY.has(failure.code ?? '') })
  const server = `The database server at ${place(where)}`
  if (lostPattern.test(failure.message)) {
    return new DatabaseError(`${server} does not answer in time.`, { cause: error, temporary: true })
  }
  if (/SSL/i.test(failure.message)) {
    return new DatabaseError(`${server} and the portal cannot agree on encryption: ${failure.message}.`, {
      cause: error,
    })
  }
  return new DatabaseError(`${server} refused: ${databaseMessage(failure)}`, { cause: error })
}

/** Errors of the driver without a code. "Not queryable" is a statement after the connection was lost, like a rollback. */
const lostPattern = /timeout|terminated unexpectedly|not queryable/i

/** Whether a query failed because the database is unavailable, and not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = '', message } = driverError(error) as DriverFailure
  return (
    TEMPORARY.has(code) ||
    lostPattern.test(message) ||
    /not (currently|yet) accepting connections/.test(message)
  )
}

const place = ({ host, port }: Where) => (host.startsWith('/') ? host : `${host}:${port}`)

const TEMPORARY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
])
for (const code of ['ENOENT', '53300', '57P01', '57P02', '57P03', READ_ONLY]) TEMPORARY.add(code)

const unreachable = (why: string) => (where: Where) =>
  `No database server answers at ${place(where)}: ${why}. Check the host and port in DATABASE_URL, and that the server runs.`

const notAllowed = (where: Where, failure: DriverFailure) =>
  `The database server at ${place(where)} rejects user "${where.user}": ${failure.message}. Check the user and password in DATABASE_URL.`

const MESSAGES: { [code: string]: (where: Where, failure: DriverFailure) => string } = {
  ECONNREFUSED: unreachable('the connection is refused'),
  ECONNRESET: unreachable('the connection was cut'),
  ENOENT: unreachable('there is no such socket'),
  ENOTFOUND: unreachable('the host name is unknown'),
  EAI_AGAIN: unreachable('the host name cannot be resolved at the moment'),
  EHOSTUNREACH: unreachable('the host is unreachable'),
  ENETUNREACH: unreachable('the network is unreachable'),
  ETIMEDOUT: unreachable('it does not respond'),
  '28P01': notAllowed,
  '28000': notAllowed,
  '3D000': (where) =>
    `The database "${where.database}" does not exist on ${place(where)}. Create it (CREATE DATABASE), or use another one in DATABASE_URL.`,
  '42501': (where, failure) =>
    `User "${where.user}" is not allowed to prepare the database "${where.database}": ${failure.message}. Make this user the owner of the database, or let an administrator run CREATE EXTENSION pg_trgm and grant CREATE on the database and its schema public.`,
  '58P01': extensionMissing,
  '0A000': extensionMissing,
  '53300': (where) =>
    `The database server at ${place(where)} has no connections left. Raise its max_connections, or disconnect other clients.`,
  '57P01': (where) => `The database server at ${place(where)} is shutting down.`,
  '57P02': (where) => `The database server at ${place(where)} is restarting after a crash.`,
  '57P03': (where) => `The database server at ${place(where)} is starting or stopping.`,
  [READ_ONLY]: (where) =>
    `The database server at ${place(where)} is read-only (a standby?). The portal needs the primary.`,
}

function extensionMissing(where: Where, failure: DriverFailure): string {
  return `The database server at ${place(where)} lacks what the portal needs: ${failure.message}. It must be PostgreSQL 13 or later with its contrib extension pg_trgm.`
}
