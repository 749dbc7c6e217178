/** A logger; pino fits. */
export type DatabaseLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** The user that PostgreSQL runs as, if not the current one: it refuses to run as root. */
export type RunAs = { uid: number; gid: number }

/** Part of every path, since major versions cannot read each other's files. */
export const POSTGRES_MAJOR = '18'

/** Unix socket paths are limited to 107 bytes, and the lock needs the same place for every user: not `TMPDIR`. */
export const SOCKET_PARENT = '/tmp'

/** The local PostgreSQL could not start; the message is for the operator. */
export class LocalPostgresError extends Error {
  override name = 'LocalPostgresError'
}
