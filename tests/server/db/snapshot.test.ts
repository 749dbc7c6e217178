import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '#server/db/schema/index.ts'
import { type Scope, tenantScoped } from '#server/db/scope.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { createTenant } from './rows.ts'

let database: TestDatabase
let scope: Scope
beforeAll(async () => {
  database = await createTestDatabase()
  const { tenantId } = await createTenant(database.db, 'Aurora')
  scope = { db: database.db, tenantId }
})
afterAll(() => database.close())

const namesIn = async (seen: Scope) => {
  const rows = await seen.db.select({ name: groups.name }).from(groups).where(tenantScoped(seen, groups))
  return rows.map(({ name }) => name)
}

describe('a snapshot', () => {
  it('does not see concurrent writes', async () => {
    const [before, after] = await inSnapshot(scope, async (snapshot) => {
      const first = await namesIn(snapshot)
      await scope.db.insert(groups).values({ tenantId: scope.tenantId, name: 'Entretanto' })
      return [first, await namesIn(snapshot)]
    })
    expect(after).toEqual(before)
    expect(await namesIn(scope)).toContain('Entretanto')
  })

  it('cannot write', async () => {
    const writing = inSnapshot(scope, ({ db, tenantId }) =>
      db.insert(groups).values({ tenantId, name: 'Nunca' }),
    )
    await expect(writing).rejects.toThrow()
    expect(await namesIn(scope)).not.toContain('Nunca')
  })
})
