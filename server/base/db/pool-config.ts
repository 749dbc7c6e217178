import type pg from 'pg'

/** Connections of one node; the embedded server allows 30. */
export const POOL = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
  application_name: 'vitrine',
  // The server's timeout comes first, with a reason; the client's is for a server that no longer responds.
  statement_timeout: 30_000,
  query_timeout: 35_000,
  idle_in_transaction_session_timeout: 60_000,
} satisfies pg.PoolConfig

/** For searches, on the primary and the replica: few connections, and queries that end soon. */
export const SEARCH_POOL = {
  ...POOL,
  max: 4,
  application_name: 'vitrine searches',
  statement_timeout: 5_000,
  query_timeout: 8_000,
} satisfies pg.PoolConfig

/** The one connection for readiness checks and cancellations, which never wait for queries of users. */
export const CONTROL_POOL = {
  ...POOL,
  max: 1,
  idleTimeoutMillis: 0,
  application_name: 'vitrine control',
  statement_timeout: 3_000,
  query_timeout: 4_000,
} satisfies pg.PoolConfig
