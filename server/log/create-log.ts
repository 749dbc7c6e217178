import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { loggedError } from './logged-error.ts'

/** How every log is written: JSON lines without secrets. */
const options = {
  serializers: { err: (error: unknown) => loggedError(error) },
  redact: ['req.headers.authorization'],
} satisfies LoggerOptions

/** Lines are written together when there are as many, or after this time. */
const maxLines = 64
const maxWaitMs = 100

/**
 * Standard error, written in the background: lines wait for a slow reader, calls do not. They are collected here, because
 * pino's destination would copy all that it has collected with each line. What is left is written when the process exits.
 * A process that ends with `flush` keeps the order of the lines; otherwise a thread may still be writing earlier ones.
 */
function standardError(): DestinationStream & { flush(done: () => void): void } {
  const destination = pino.destination({ dest: 2, sync: false })
  let writing = false
  destination.on('drain', () => {
    writing = false
  })
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined

  function writeLines(): void {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    writing = true
    destination.write(lines.join(''))
    lines = []
  }

  // Before the listener with which the destination writes what it still has.
  process.prependListener('exit', writeLines)
  return {
    write(line) {
      lines.push(line)
      if (lines.length === maxLines) writeLines()
      else timer ??= setTimeout(writeLines, maxWaitMs)
    },
    flush(done) {
      writeLines()
      if (writing) destination.once('drain', done)
      else done()
    },
  }
}

/**
 * The only way to create a log, so that no error reaches one unfiltered; `tests/structure` checks it. Errors are logged
 * as `{ err }`.
 * @param destination standard error by default
 */
export const createLog = (
  level: LoggerOptions['level'],
  destination: DestinationStream = standardError(),
): Logger => pino({ ...options, level: level ?? 'info' }, destination)
