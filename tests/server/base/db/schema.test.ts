import { eq, getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restartIdentities } from '#server/base/db/restart-identities.ts'
import * as schema from '#server/base/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { createTenant, idOf, refusalOf } from './rows.ts'

const { accounts, groupMembers, groups, images, playlistItems, playlists, reports, reportUsers, users } =
  schema

let database: TestDatabase
let aurora: Awaited<ReturnType<typeof createTenant>>
let boreal: Awaited<ReturnType<typeof createTenant>>

beforeAll(async () => {
  database = await createTestDatabase()
  aurora = await createTenant(database.db, 'Aurora')
  boreal = await createTenant(database.db, 'Boreal')
})
afterAll(() => database.close())

async function givenToMaria() {
  const { tenantId, userId, reportId } = aurora
  const [entry] = await database.db.insert(reportUsers).values({ tenantId, userId, reportId }).returning()
  const [playlist] = await database.db.insert(playlists).values({ tenantId, userId, name: 'TV' }).returning()
  const run = { tenantId, playlistId: idOf(playlist), reportUserId: idOf(entry), position: 1, seconds: 30 }
  await database.db.insert(playlistItems).values(run)
  return { reportUserId: idOf(entry), playlistId: idOf(playlist) }
}

describe('a reference to another tenant cannot be stored', () => {
  it('as membership of a group of another tenant', async () => {
    const row = { tenantId: aurora.tenantId, groupId: boreal.groupId, userId: aurora.userId }
    expect(await refusalOf(database.db.insert(groupMembers).values(row))).toBe('reference')
    const reversed = { tenantId: boreal.tenantId, groupId: boreal.groupId, userId: aurora.userId }
    expect(await refusalOf(database.db.insert(groupMembers).values(reversed))).toBe('reference')
  })

  it('as access to a report of another tenant', async () => {
    const row = { tenantId: aurora.tenantId, reportId: boreal.reportId, userId: aurora.userId }
    expect(await refusalOf(database.db.insert(reportUsers).values(row))).toBe('reference')
  })

  it('as a report with an account of another tenant, also not by an update', async () => {
    const update = database.db.update(reports).set({ accountId: boreal.accountId })
    expect(await refusalOf(update.where(eq(reports.id, aurora.reportId)))).toBe('reference')
  })

  it('by moving a report to another tenant', async () => {
    const update = database.db.update(reports).set({ tenantId: boreal.tenantId })
    expect(await refusalOf(update.where(eq(reports.id, aurora.reportId)))).toBe('reference')
  })

  it('because every foreign key between tenant tables includes the tenant', () => {
    const tables = Object.values(schema).filter((table) => is(table, PgTable))
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) {
      for (const key of getTableConfig(table).foreignKeys) {
        const { columns, foreignTable } = key.reference()
        const shared = 'tenantId' in getTableColumns(table) && 'tenantId' in getTableColumns(foreignTable)
        if (shared) expect(columns.map((column) => column.name)).toContain('tenant_id')
        expect(key.onDelete, key.getName()).toMatch(/cascade|restrict/)
      }
    }
  })
})

describe('deleting', () => {
  it("a user deletes the user's access and playlists", async () => {
    const { tenantId, setupId, reportId } = aurora
    const joao = { tenantId, setupId, name: 'João', email: 'joao@x.test', passwordHash: '-' }
    const userId = idOf((await database.db.insert(users).values(joao).returning())[0])
    const [entry] = await database.db.insert(reportUsers).values({ tenantId, userId, reportId }).returning()
    await database.db.insert(playlists).values({ tenantId, userId, name: 'TV' })
    await database.db.delete(users).where(eq(users.id, userId))
    expect(await database.db.$count(reportUsers, eq(reportUsers.id, idOf(entry)))).toBe(0)
    expect(await database.db.$count(playlists, eq(playlists.userId, userId))).toBe(0)
  })

  it('an account with reports is refused', async () => {
    expect(await refusalOf(database.db.delete(accounts).where(eq(accounts.id, aurora.accountId)))).toBe(
      'reference',
    )
  })

  it('a group deletes its members, reports, access and playlist items; the playlist stays', async () => {
    const { tenantId, groupId, userId } = aurora
    await database.db.insert(groupMembers).values({ tenantId, groupId, userId })
    const { reportUserId, playlistId } = await givenToMaria()
    await database.db.delete(groups).where(eq(groups.id, groupId))
    expect(await database.db.$count(groupMembers, eq(groupMembers.groupId, groupId))).toBe(0)
    expect(await database.db.$count(reports, eq(reports.groupId, groupId))).toBe(0)
    expect(await database.db.$count(reportUsers, eq(reportUsers.id, reportUserId))).toBe(0)
    expect(await database.db.$count(playlistItems, eq(playlistItems.playlistId, playlistId))).toBe(0)
    expect(await database.db.$count(playlists, eq(playlists.id, playlistId))).toBe(1)
  })

  it('a tenant deletes everything that belongs to it, and nothing else', async () => {
    const { tenantId } = await createTenant(database.db, 'Cirrus')
    const before = await database.db.$count(reports)
    await database.db.delete(schema.tenants).where(eq(schema.tenants.id, tenantId))
    expect(await database.db.$count(reports)).toBe(before - 1)
    expect(await database.db.$count(users, eq(users.tenantId, tenantId))).toBe(0)
    expect(await database.db.$count(accounts, eq(accounts.tenantId, tenantId))).toBe(0)
  })
})

describe('rows', () => {
  it('have unique e-mails per tenant, regardless of case', async () => {
    const person = { name: 'Maria', email: 'MARIA@X.test', passwordHash: '-' }
    const again = { ...person, tenantId: boreal.tenantId, setupId: boreal.setupId }
    expect(await refusalOf(database.db.insert(users).values(again))).toBe('unique')
    const mails = await database.db.select().from(users).where(eq(users.email, 'maria@x.test'))
    expect(new Set(mails.map((row) => row.tenantId)).size).toBe(mails.length)
    expect(mails.length).toBeGreaterThan(1)
  })

  it('continue after ids that were set explicitly', async () => {
    const { tenantId, groupId, accountId } = boreal
    const report = { tenantId, groupId, accountId, name: 'Mundo', workspaceId: 'w', powerBiReportId: 'r' }
    await database.db.insert(reports).values({ ...report, id: 378 })
    await restartIdentities(database.db)
    const [next] = await database.db.insert(reports).values(report).returning()
    expect(next?.id).toBe(379)
  })

  it('return an image byte by byte', async () => {
    const bytes = Buffer.from([0, 255, 1, 128, 10])
    const hash = 'ab'.repeat(32)
    await database.db.insert(images).values({ hash, contentType: 'image/webp', bytes, width: 1, height: 1 })
    const [found] = await database.db.select().from(images).where(eq(images.hash, hash))
    expect(found?.bytes).toEqual(bytes)
  })
})
