import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formerNames, pageViews, tenants, users } from '#server/base/db/schema/index.ts'
import { deleteUnusedNames } from '#server/records/access-log/former-names.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'

let database: TestDatabase
let tenant: Awaited<ReturnType<typeof createTenant>>
beforeAll(async () => {
  database = await createTestDatabase()
  tenant = await createTenant(database.db, 'Aurora')
})
afterAll(() => database.close())

const names = async () => (await database.db.select().from(formerNames)).map(({ name }) => name).sort()

describe('the former names of the access log', () => {
  it('contain what a user was called, but nothing when only the sign-in time changes', async () => {
    const { db } = database
    await db.update(users).set({ lastLoginAt: new Date() }).where(eq(users.id, tenant.userId))
    expect(await names()).toEqual([])
    await db.update(users).set({ name: 'Maria Lima' }).where(eq(users.id, tenant.userId))
    await db.update(users).set({ email: 'lima@x.test' }).where(eq(users.id, tenant.userId))
    expect(await names()).toEqual(['Maria Lima maria@x.test', 'Maria Souza maria@x.test'])
  })

  it('are deleted once the log does not mention the user or report', async () => {
    const { db, pool } = database
    await pool.query('delete from reports')
    const view = { userName: 'Maria Souza', reportName: 'Metas', pageName: 'p', pageTitle: 'P' }
    await db.insert(pageViews).values({ ...view, ...tenant })
    await deleteUnusedNames(db)
    expect(await names()).toEqual(['Maria Lima maria@x.test', 'Maria Souza maria@x.test', 'Metas'])
    await db.delete(pageViews)
    await deleteUnusedNames(db)
    expect(await names()).toEqual([])
  })

  it('are not kept of a company that is deleted', async () => {
    const other = await createTenant(database.db, 'Boreal')
    await database.pool.query('delete from reports where tenant_id = $1', [other.tenantId])
    await database.pool.query('delete from users where tenant_id = $1', [other.tenantId])
    expect(await names()).toHaveLength(2)
    await database.pool.query('delete from accounts where tenant_id = $1', [other.tenantId])
    await database.db.delete(tenants).where(eq(tenants.id, other.tenantId))
    expect(await names()).toEqual([])
  })
})
