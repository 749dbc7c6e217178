import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/** How every log is written: JSON lines without secrets. */
const options = {
  serializers: { err: (error: unknown) => loggedError(error) },
  redact: ['req.headers.authorization'],
} satisfies LoggerOptions

/**
 * Standard error, written in the background: lines wait for a slow reader, calls do not. A process that ends with `flush`
 * keeps the order of the lines; otherwise a thread may still be writing earlier ones.
 */
const standardError = (): DestinationStream =>
  // With a `minLength` of 0, `flush` would wait for nothing.
  pino.destination({ dest: 2, sync: false, minLength: 1 })

/**
 * The only way to create a log, so that no error reaches one unfiltered; `tests/structure` checks it. Errors are logged
 * as `{ err }`.
 * @param destination standard error by default
 */
export const createLog = (
  level: LoggerOptions['level'],
  destination: DestinationStream = standardError(),
): Logger => pino({ ...options, level: level ?? 'info' }, destination)
