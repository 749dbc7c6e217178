import { expect, it, onTestFinished } from 'vitest'
import { tenants } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { createTestDatabase } from '../database.ts'

it('writes the demo data once when several nodes start on an empty database', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  await Promise.all([1, 2, 3].map(() => seedDemo(db, 'http://localhost:3001')))
  expect(await db.$count(tenants)).toBe(2)
})
