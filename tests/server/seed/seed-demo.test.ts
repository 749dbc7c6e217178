import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { verifyPassword } from '#server/authentication/passwords.ts'
import {
  auditEvents,
  pageViews,
  playlistItems,
  reports,
  reportUsers,
  tenants,
  users,
} from '#server/db/schema/index.ts'
import { employees, receptionScreen } from '#server/seed/employees.ts'
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
      .map(({ reportId, filters, allowedPages }) => ({ reportId, filters, allowedPages }))
  for (const { id, access } of employees) {
    const given = access.map((one) => ({ filters: [], allowedPages: [], ...one }))
    expect(accessOf(id)).toEqual(expect.arrayContaining(given))
    expect(accessOf(id)).toHaveLength(given.length)
  }
})
