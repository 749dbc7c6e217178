import type pg from 'pg'

/** The address of a test database for another process. */
export function urlOf({
  connectionString,
  host,
  user,
  password,
  port,
  database: name,
}: pg.ClientConfig): string {
  if (connectionString) return connectionString
  const url = new URL(`postgres://localhost/${name}?host=${encodeURIComponent(host ?? '')}`)
  url.username = user ?? ''
  if (typeof password === 'string') url.password = password
  if (port) url.searchParams.set('port', String(port))
  return url.href
}
