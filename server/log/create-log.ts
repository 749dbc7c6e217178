import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/** How every log is written: JSON lines without secrets. */
const options = {
  serializers: { err: (error: unknown) => loggedError(error) },
  redact: ['req.headers.authorization'],
} satisfies LoggerOptions

/**
 * Written in the background, ten times a second or once there is enough: lines wait for a slow reader, calls do not, and
 * a call does not wake up a thread of its own. What is left is written when the process exits.
 */
const standardError = (): DestinationStream =>
  pino.destination({ dest: 2, sync: false, minLength: 8192, periodicFlush: 100 })

/**
 * The only way to create a log, so that no error reaches one unfiltered; `tests/structure` checks it. Errors are logged
 * as `{ err }`.
 * @param destination standard error by default
 */
export const createLog = (
  level: LoggerOptions['level'],
  destination: DestinationStream = standardError(),
): Logger => pino({ ...options, level: level ?? 'info' }, destination)
