import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/base/db/connect.ts'
import { atDatabase, type ClusterForTests, queryAsAdmin, silentLog, type Template } from './test-cluster.ts'

export { silentLog }

export type TestDatabase = Database & {
  /** How to connect to this database from another process or client. */
  connection: pg.ClientConfig
}

/** The PostgreSQL server of this Vitest project. */
export async function testCluster(): Promise<ClusterForTests> {
  const answer = JSON.parse(await text(connect(inject('testCluster')))) as ClusterForTests | { error: string }
  if ('error' in answer) throw new Error(answer.error)
  return answer
}

/**
 * Creates a migrated database as a copy of a template (about 20 ms), by default an empty one. Its `close` also drops
 * it: `const database = await createTestDatabase(); afterAll(database.close)`.
 */
export async function createTestDatabase(
  template: Template = 'empty',
  options: Parameters<typeof connectDatabase>[2] = {},
): Promise<TestDatabase> {
  const cluster = await testCluster()
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`
  await queryAsAdmin(cluster.connection, `create database ${name} ${cluster.copyOf[template]}`)
  const connection = atDatabase(cluster.connection, name)
  const database = connectDatabase({ ...connection, max: 10 }, silentLog, options)
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await queryAsAdmin(cluster.connection, `drop database ${name} with (force)`)
    },
  }
}
