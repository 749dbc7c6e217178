/** Where the database says what it does; a pino logger fits. */
export type DatabaseLog = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Who the PostgreSQL processes run as, when that is not us: it refuses to run as root. */
export type RunAs = { uid: number; gid: number }

/** The major version of the embedded PostgreSQL; part of every path, since majors cannot read each other's files. */
export const POSTGRES_MAJOR = '18'

/** Unix sockets want short paths (107 bytes), and a lock wants one place for everybody: not `TMPDIR`. */
export const SOCKET_PARENT = '/tmp'

/** Why the embedded PostgreSQL could not start, as a sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
