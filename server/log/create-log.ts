import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/** How every log is written: JSON lines without secrets. */
const options = {
  serializers: { err: (error: unknown) => loggedError(error) },
  redact: ['req.headers.authorization'],
} satisfies LoggerOptions

/**
 * The only way to create a log, so that no error reaches one unfiltered; `tests/structure` checks it. Errors are logged
 * as `{ err }`.
 * @param destination standard error by default, written in the background: lines wait for a slow reader, calls do not
 */
export const createLog = (
  level: LoggerOptions['level'],
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger => pino({ ...options, level: level ?? 'info' }, destination)
