import pg from 'pg'
import { explainDatabaseError } from './database-error.ts'

/**
 * Whether a pooler, like PgBouncer, is between the portal and PostgreSQL: it gives each client a process id of its own.
 * @throws DatabaseError
 */
export async function isPooled(connection: pg.ClientConfig): Promise<boolean> {
  const client: pg.Client & { processID?: number } = new pg.Client({
    connectionTimeoutMillis: 10_000,
    ...connection,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  } catch (error) {
    throw explainDatabaseError(error, client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A client whose statements have no names: a pooler in transaction mode may run the next one on another connection. */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (statement: unknown, ...rest: unknown[]) => unknown
    const unnamed = (statement: unknown) =>
      typeof statement === 'object' && statement !== null && 'name' in statement
        ? { ...statement, name: undefined }
        : statement
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]) => query(unnamed(statement), ...rest),
    })
  }
}

/** A pool's settings as a pooler in transaction mode accepts them: timeouts of the server are refused as parameters. */
export const throughPooler = ({
  statement_timeout: _statement,
  idle_in_transaction_session_timeout: _idle,
  ...config
}: pg.PoolConfig): pg.PoolConfig & { Client: typeof pg.Client } => ({ ...config, Client: UnnamedClient })
