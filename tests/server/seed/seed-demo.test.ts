import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { verifyPassword } from '#server/authentication/passwords.ts'
import { pageViews, playlistItems, reports, tenants, users } from '#server/db/schema/index.ts'
import { receptionScreen } from '#server/seed/employees.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
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
  expect(await db.$count(users, eq(users.tenantId, 1))).toBe(25)
  expect(await db.$count(pageViews)).toBeGreaterThan(2000)
  expect(await db.$count(playlistItems)).toBe(2)
  expect(await db.$count(reports, eq(reports.groupId, 6))).toBe(3)
  const [screen] = await db.select().from(users).where(eq(users.email, receptionScreen.email))
  expect(await verifyPassword(screen?.passwordHash, receptionScreen.password)).toBe(true)
})
