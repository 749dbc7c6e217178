import { ServiceError } from '../service-error.ts'

/** The error for a file that is not what it should be. */
export function unreadable(what: string, error: unknown): ServiceError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ServiceError(400, 'RequestedFileIsEncryptedOrCorrupted', `The file is not ${what} (${reason}).`)
}
