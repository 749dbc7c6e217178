import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** An error as it is logged. */
export interface LoggedError {
  type: string
  message?: string
  stack?: string
  cause?: LoggedError
  [fact: string]: unknown
}

/** Longer statements are cut; values are never part of one. */
const maxStatement = 300
/** Causes and partial errors are followed this deep. */
const maxDepth = 5

/** Of the driver's error: what failed, never `detail`, `where` and others, which quote rows and parameters. */
const databaseFacts = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
/** Of any other error: codes, and the facts of an `EmbedError`. A field that is not listed is not logged. */
const facts = [
  'code',
  'syscall',
  'responseCode',
  'status',
  'kind',
  'operation',
  'account',
  'requestId',
  'retryAfterSeconds',
  'powerBiReportId',
]

/** Data exceptions and `raise` quote values in their message; the others name only tables and constraints. */
const quotesValues = (code = ''): boolean => code.startsWith('22') || code.startsWith('P0')

/** The message of a database error, or its code where the message may quote a value. */
export const databaseMessage = ({ code, message }: { code?: string | undefined; message: string }): string =>
  quotesValues(code) ? `SQLSTATE ${code}` : message

const pick = (from: object, names: readonly string[]): Record<string, unknown> => {
  const values = from as Record<string, unknown>
  const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
  return Object.fromEntries(
    names.filter((name) => isPlain(values[name])).map((name) => [name, values[name]] as const),
  )
}

/** The frames of a stack without the message above them, which may quote a value; none if it cannot be told apart. */
function framesOf({ stack = '', message }: Error): { stack?: string } {
  const start = message === '' ? 0 : stack.indexOf(message)
  if (start < 0) return {}
  const frames = stack.slice(start + message.length).replace(/^.*?\n/, '')
  return frames.includes('    at ') ? { stack: frames } : {}
}

function causeOf({ cause }: Error, depth: number): { cause?: LoggedError } {
  return cause === undefined || depth >= maxDepth ? {} : { cause: loggedError(cause, depth + 1) }
}

/**
 * What may be logged of anything thrown: of a failed statement its text, code, table and constraint, but not its
 * parameters, which are passwords' hashes, addresses and messages; of any other error its message and listed facts.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const rest = { ...framesOf(error), ...causeOf(error, depth) }
  if (error instanceof DrizzleQueryError) {
    return { type: 'DrizzleQueryError', statement: error.query.slice(0, maxStatement), ...rest }
  }
  if (error instanceof pg.DatabaseError) {
    return {
      type: 'DatabaseError',
      message: databaseMessage(error),
      ...pick(error, databaseFacts),
      ...rest,
    }
  }
  const errors =
    error instanceof AggregateError && depth < maxDepth
      ? { errors: error.errors.map((one) => loggedError(one, depth + 1)) }
      : {}
  return { type: error.name, message: error.message, ...pick(error, facts), ...errors, ...rest }
}
