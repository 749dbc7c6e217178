import { expect } from 'vitest'
import { testCluster } from './database.ts'
import type { TestPortal } from './portal.ts'
import { queryAsAdmin } from './test-cluster.ts'

async function nameOf({ database }: TestPortal): Promise<string> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/**
 * Makes the portal's database unavailable, including for immediate reconnects, and returns a function that reopens it.
 * Repeats until no connection is left, because connections may be opened in the meantime.
 */
export async function closeDatabase(portal: TestPortal): Promise<() => Promise<unknown>> {
  const name = await nameOf(portal)
  const { connection } = await testCluster()
  await queryAsAdmin(connection, `alter database ${name} with allow_connections false`)
  const end = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`
  await expect.poll(() => queryAsAdmin(connection, end)).toEqual([])
  return () => queryAsAdmin(connection, `alter database ${name} with allow_connections true`)
}

/**
 * Makes new connections of the portal's database read-only, as those to a standby are, and closes the existing ones.
 * Returns a function that makes new connections writable again; existing ones stay read-only.
 */
export async function makeReadOnly(portal: TestPortal): Promise<() => Promise<unknown>> {
  const name = await nameOf(portal)
  const { connection } = await testCluster()
  await queryAsAdmin(connection, `alter database ${name} set default_transaction_read_only = on`)
  await queryAsAdmin(
    connection,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  )
  return () => queryAsAdmin(connection, `alter database ${name} reset default_transaction_read_only`)
}
