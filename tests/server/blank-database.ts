import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { connectDatabase } from '#server/base/db/connect.ts'
import { type TestDatabase, testCluster } from './database.ts'
import { atDatabase, queryAsAdmin, silentLog } from './test-cluster.ts'

/** A database without any schema. Its `close` also drops it. */
export async function createBlankDatabase(): Promise<TestDatabase> {
  const { connection: cluster } = await testCluster()
  const name = `vitrine_test_${randomBytes(8).toString('hex')}`
  await queryAsAdmin(cluster, `create database ${name} template template0 encoding 'UTF8'`)
  const connection = atDatabase(cluster, name)
  const database = connectDatabase({ ...connection, max: 2 }, silentLog)
  return {
    ...database,
    connection,
    async close() {
      await database.close()
      await queryAsAdmin(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** The number of rows of each table, and a hash of all of them; without the record of a restore. */
export async function contentsOf({ pool }: { pool: pg.Pool }): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const where = name === 'audit_events' ? "where action <> 'backup.restore'" : ''
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(one::text, E'\\n' order by one::text), '')) as content
         from "${name}" one ${where}`,
    )
    contents[name] = rows[0]?.content ?? ''
  }
  return contents
}
