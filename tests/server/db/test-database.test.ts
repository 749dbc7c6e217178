import { afterEach, describe, expect, it } from 'vitest'
import { tenants } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase, testCluster } from '../database.ts'
import { queryAsAdmin } from '../test-cluster.ts'

const open: TestDatabase[] = []
const another = async () => {
  const database = await createTestDatabase()
  open.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
})

async function databases() {
  const { connection } = await testCluster()
  const rows = await queryAsAdmin(
    connection,
    `select datname from pg_database where datname like 'vitrine_test_%'`,
  )
  return rows.map((row) => row.datname)
}

describe('a test database', () => {
  it('is empty and separate from every other, also when created at the same time', async () => {
    const [one, two] = await Promise.all([another(), another()])
    await one?.db.insert(tenants).values({ name: 'Aurora' })
    expect(await one?.db.$count(tenants)).toBe(1)
    expect(await two?.db.$count(tenants)).toBe(0)
  })

  it('is deleted when closed', async () => {
    const database = await createTestDatabase()
    const { rows } = await database.pool.query('select current_database() as name')
    expect(await databases()).toContain(rows[0].name)
    await database.close()
    expect(await databases()).not.toContain(rows[0].name)
  })
})
