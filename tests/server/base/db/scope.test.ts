import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { captchaUses, groups, images, setups, tenants } from '#server/base/db/schema/index.ts'
import {
  preparedQuery,
  type Scope,
  scopedQuery,
  type TenantTable,
  tenantScoped,
} from '#server/base/db/scope.ts'
import { inSnapshot, inTransaction } from '#server/base/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { createTenant } from './rows.ts'

let database: TestDatabase
let aurora: Scope & { groupId: number }
let boreal: Scope & { groupId: number }

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  aurora = { db, ...(await createTenant(db, 'Aurora')) }
  boreal = { db, ...(await createTenant(db, 'Boreal')) }
})
afterAll(() => database.close())

const groupOfId = scopedQuery('test_group_of_id', (scope) =>
  scope.db
    .select({ name: groups.name, tenantId: groups.tenantId })
    .from(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, sql.placeholder('id')))),
)

describe('a query in the scope of a tenant', () => {
  it('finds its own rows and none of another tenant', async () => {
    const ask = (scope: Scope, id: number) =>
      scope.db
        .select()
        .from(groups)
        .where(tenantScoped(scope, groups, eq(groups.id, id)))
    expect(await ask(aurora, aurora.groupId)).toHaveLength(1)
    expect(await ask(aurora, boreal.groupId)).toHaveLength(0)
  })

  it('changes nothing of another tenant', async () => {
    const { db } = aurora
    const change = db.update(groups).set({ name: 'Nosso' }).where(tenantScoped(aurora, groups))
    expect((await change).rowCount).toBe(1)
    const [theirs] = await db.select().from(groups).where(eq(groups.id, boreal.groupId))
    expect(theirs?.name).toBe('Vendas')
  })

  it('takes only tables that belong to a tenant', () => {
    expectTypeOf(groups).toExtend<TenantTable>()
    expectTypeOf(setups).toExtend<TenantTable>()
    expectTypeOf(tenants).not.toExtend<TenantTable>()
    expectTypeOf(images).not.toExtend<TenantTable>()
    expectTypeOf(captchaUses).not.toExtend<TenantTable>()
  })
})

describe('a prepared query', () => {
  it('returns each tenant its own rows', async () => {
    expect(await groupOfId(aurora, { id: aurora.groupId })).toEqual([
      { name: 'Nosso', tenantId: aurora.tenantId },
    ])
    expect(await groupOfId(boreal, { id: aurora.groupId })).toEqual([])
    expect(await groupOfId(boreal, { id: boreal.groupId })).toHaveLength(1)
  })

  it('cannot be switched to another tenant by its values', async () => {
    expect(await groupOfId(aurora, { id: boreal.groupId, tenantId: boreal.tenantId })).toEqual([])
  })

  it('is planned once per connection and known to PostgreSQL by its name', async () => {
    const other = await createTestDatabase()
    const setupOfHost = preparedQuery('test_setup_of_host', (db) =>
      db
        .select()
        .from(setups)
        .where(eq(setups.host, sql.placeholder('host'))),
    )
    await createTenant(other.db, 'Cirrus')
    for (let n = 0; n < 3; n++) expect(await setupOfHost(other.db, { host: 'cirrus.test' })).toHaveLength(1)
    const { rows } = await other.pool.query('select name from pg_prepared_statements')
    expect(rows).toEqual([{ name: 'test_setup_of_host' }])
    expect(await setupOfHost(database.db, { host: 'cirrus.test' })).toHaveLength(0)
    await other.close()
  })

  it('sees what its transaction has written', async () => {
    await inTransaction(aurora, async (scope) => {
      await scope.db.update(groups).set({ name: 'Agora' }).where(tenantScoped(scope, groups))
      expect(await groupOfId(scope, { id: aurora.groupId })).toMatchObject([{ name: 'Agora' }])
    })
  })
})

describe('a transaction', () => {
  it('leaves nothing behind when its work fails', async () => {
    const work = inTransaction(aurora, async ({ db, tenantId }) => {
      await db.insert(groups).values({ tenantId, name: 'Metade' })
      throw new Error('in the middle')
    })
    await expect(work).rejects.toThrow('in the middle')
    expect(await database.db.$count(groups, eq(groups.name, 'Metade'))).toBe(0)
  })

  it('is retried after a deadlock', async () => {
    let bothHoldOne = () => {}
    const meeting = new Promise<void>((resolve) => {
      bothHoldOne = resolve
    })
    let runs = 0
    const swap = (first: Scope & { groupId: number }, second: Scope & { groupId: number }) =>
      inTransaction(first, async ({ db }) => {
        await db.update(groups).set({ name: 'Um' }).where(eq(groups.id, first.groupId))
        if (++runs === 2) bothHoldOne()
        await meeting
        await db.update(groups).set({ name: 'Dois' }).where(eq(groups.id, second.groupId))
      })
    await Promise.all([swap(aurora, boreal), swap(boreal, aurora)])
    expect(runs).toBeGreaterThanOrEqual(3)
    const names = await database.db.select({ name: groups.name }).from(groups)
    expect(new Set(names.map((row) => row.name)).size).toBe(2)
  })
})

const namesIn = async (seen: Scope) => {
  const rows = await seen.db.select({ name: groups.name }).from(groups).where(tenantScoped(seen, groups))
  return rows.map(({ name }) => name)
}

describe('a snapshot', () => {
  it('does not see concurrent writes', async () => {
    const [before, after] = await inSnapshot(aurora, async (snapshot) => {
      const first = await namesIn(snapshot)
      await aurora.db.insert(groups).values({ tenantId: aurora.tenantId, name: 'Entretanto' })
      return [first, await namesIn(snapshot)]
    })
    expect(after).toEqual(before)
    expect(await namesIn(aurora)).toContain('Entretanto')
  })

  it('cannot write', async () => {
    const writing = inSnapshot(aurora, ({ db, tenantId }) =>
      db.insert(groups).values({ tenantId, name: 'Nunca' }),
    )
    await expect(writing).rejects.toThrow()
    expect(await namesIn(aurora)).not.toContain('Nunca')
  })
})
