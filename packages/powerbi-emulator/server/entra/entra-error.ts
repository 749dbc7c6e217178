import { randomUUID } from 'node:crypto'

/** A failed sign-in in the format of Microsoft Entra: an OAuth 2.0 error with an AADSTS number. */
export class EntraError extends Error {
  readonly status: number
  readonly error: string
  readonly number: number

  constructor(status: number, error: string, number: number, message: string) {
    super(message)
    this.status = status
    this.error = error
    this.number = number
  }
}

/** The error body of the token endpoint. */
export function entraErrorBody({ error, number, message }: EntraError, now: number) {
  const timestamp = `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}Z`
  const trace_id = randomUUID()
  const correlation_id = randomUUID()
  return {
    error,
    error_description: `AADSTS${number}: ${message} Trace ID: ${trace_id} Correlation ID: ${correlation_id} Timestamp: ${timestamp}`,
    error_codes: [number],
    timestamp,
    trace_id,
    correlation_id,
    error_uri: `https://login.microsoftonline.com/error?code=${number}`,
  }
}
