import type { Logger } from 'pino'

/** A log that is not read by anyone must not keep the process. */
const maxFlushMs = 5000

/** Ends the process when all lines of its log are written. */
export function endProcess(log: Pick<Logger, 'flush'>, exitCode: number): void {
  const end = (): void => process.exit(exitCode)
  log.flush(end)
  setTimeout(end, maxFlushMs)
}

/** Ends the process after an unhandled error, with a line in the log instead of Node's print of every field. */
export function endOnUncaught(log: Pick<Logger, 'fatal' | 'flush'>): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught error')
    endProcess(log, 1)
  })
}
