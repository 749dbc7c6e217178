import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import {
  accessRequests,
  announcements,
  auditEvents,
  filterSets,
  images,
  pageViews,
  playlistItems,
  reports,
  reportUsers,
  subscriptions,
  supportMessages,
  tenants,
  users,
} from '#server/base/db/schema/index.ts'
import { thumbnailOf } from '#server/base/images/thumbnails.ts'
import { boreal } from '#server/seed/boreal.ts'
import { aurora } from '#server/seed/demo-data.ts'
import { employees, receptionScreen } from '#server/seed/employees.ts'
import { englishUser } from '#server/seed/english-group.ts'
import { demoPasswordHashes, unknownPasswordHash } from '#server/seed/password-hashes.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { isOutdatedHash, verifyPassword } from '#server/sign-in/authentication/passwords.ts'
import { createTestDatabase } from '../database.ts'

it('writes the demo data once when several nodes start on an empty database', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await Promise.all([1, 2, 3].map(() => seedDemo(db, 'http://localhost:3001')))
  expect(await db.$count(tenants)).toBe(2)
})

it('writes the employees of the demo company with their logs, its reports in English, and a screen that can sign in', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await seedDemo(db, 'http://localhost:3001', undefined, new Date('2026-11-23T15:00:00Z'))
  expect(await db.$count(users, eq(users.tenantId, 1))).toBe(26)
  expect(await db.$count(pageViews)).toBeGreaterThan(2000)
  expect(await db.$count(playlistItems)).toBe(9)
  expect(await db.$count(reports, eq(reports.groupId, 6))).toBe(3)
  expect(await db.$count(reports, eq(reports.tenantId, boreal.id))).toBe(3)
  const [screen] = await db.select().from(users).where(eq(users.email, receptionScreen.email))
  expect(await verifyPassword(screen?.passwordHash, receptionScreen.password)).toBe(true)
})

it('leaves something on each screen of the administrator', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await seedDemo(db, 'http://localhost:3001', undefined, new Date('2026-11-23T15:00:00Z'))
  const tables = { accessRequests, announcements, filterSets, subscriptions, supportMessages }
  const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)])
  expect(Object.fromEntries(await Promise.all(counts))).toEqual({
    accessRequests: 2,
    announcements: 1,
    filterSets: 1,
    subscriptions: 2,
    supportMessages: 3,
  })
})

it('stores hashes of the passwords that it prints, made as those of all users are', async () => {
  for (const { password } of [...aurora.users, receptionScreen, englishUser, ...boreal.users]) {
    const hash = demoPasswordHashes[password]
    expect([password, await verifyPassword(hash, password)]).toEqual([password, true])
    expect(isOutdatedHash(String(hash))).toBe(false)
  }
  expect(isOutdatedHash(unknownPasswordHash)).toBe(false)
})

it('stores pictures with their real sizes, each with a thumbnail as those of uploaded pictures', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await seedDemo(db, 'http://localhost:3001')
  const stored = await db.select().from(images)
  expect(stored.length).toBeGreaterThan(10)
  for (const { bytes, width, height, thumbnail } of stored) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
    const made = await sharp(await thumbnailOf(bytes)).metadata()
    const {
      format,
      width: thumbWidth,
      height: thumbHeight,
    } = await sharp(Buffer.from(thumbnail ?? [])).metadata()
    expect([format, thumbWidth, thumbHeight]).toEqual(['webp', made.width, made.height])
  }
})

it("shows administrators a week of changes, which lead to the employees' access", async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  const until = new Date('2026-11-23T15:00:00Z')
  await seedDemo(db, 'http://localhost:3001', undefined, until)
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(
    events.map(({ at, action, objectName }) => [at.toISOString().slice(0, 10), action, objectName]),
  ).toEqual([
    ['2026-11-16', 'report.update', 'Recursos humanos'],
    ['2026-11-16', 'report.update', 'Vendas'],
    ['2026-11-17', 'report.update', 'Operações'],
    ['2026-11-18', 'user.block', 'Sandro Peixoto'],
    ['2026-11-20', 'user.create', 'Yasmin Carvalho'],
    ['2026-11-20', 'group.update', 'Empresa'],
    ['2026-11-20', 'report.update', 'Vendas'],
    ['2026-11-20', 'report.update', 'Operações'],
  ])
  const times = events.map(({ at }) => at.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const stored = await db.select().from(reportUsers)
  const accessOf = (id: number) =>
    stored
      .filter(({ userId }) => userId === id)
      .map(({ reportId, filters, allowedPages, roles }) => ({
        ...{ reportId, filters, allowedPages },
        ...(roles && { roles }),
      }))
  for (const { id, access } of employees) {
    const given = access.map((one) => ({ filters: [], allowedPages: [], ...one }))
    expect(accessOf(id)).toEqual(expect.arrayContaining(given))
    expect(accessOf(id)).toHaveLength(given.length)
  }
})
