import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { administer, atDatabase, type ClusterForTests } from './test-cluster.ts'

export const silentLog = { info() {}, warn() {}, error() {} }

export type TestDatabase = Database & {
  /** How to reach this very database, for a process or a connection of one's own. */
  connection: pg.ClientConfig
}

/** The PostgreSQL server of this run: the embedded one, or that of DATABASE_URL. */
export async function testCluster(): Promise<ClusterForTests> {
  const answer = JSON.parse(await text(connect(inject('testCluster')))) as ClusterForTests | { error: string }
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

/**
 * A new, empty, migrated database, as a copy of a template (some 20 ms).
 * Its `close` also drops it: `const database = await createTestDatabase(); afterAll(database.close)`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await testCluster()
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`
  await administer(cluster.connection, `create database ${name} ${cluster.copy}`)
  const connection = atDatabase(cluster.connection, name)
  const database = connectDatabase({ ...connection, max: 5 }, silentLog)
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await administer(cluster.connection, `drop database ${name} with (force)`)
    },
  }
}
