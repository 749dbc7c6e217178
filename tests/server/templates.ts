import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { connectDatabase } from '#server/base/db/connect.ts'
import { migrateDatabase } from '#server/base/db/migrate.ts'
import { users } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { boreal } from '#server/seed/boreal.ts'
import { aurora } from '#server/seed/demo-data.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'

const log = { info() {}, warn() {}, error() {} }

/** Hashes the demo's passwords with little work: tests sign in a thousand times. New hashes are the product's. */
async function hashCheaply(db: Db): Promise<void> {
  for (const { email, password } of [...aurora.users, ...boreal.users]) {
    const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
    await db.update(users).set({ passwordHash }).where(eq(users.email, email))
  }
}

/** Fills the template databases. The demo's accounts do not refer to a running emulator. */
export const fillTemplates = {
  async empty(connection: pg.ClientConfig): Promise<void> {
    await migrateDatabase(connection)
  },
  async demo(connection: pg.ClientConfig): Promise<void> {
    const database = connectDatabase({ ...connection, max: 1 }, log)
    await seedDemo(database.db, 'http://emulator.test')
    await hashCheaply(database.db)
    await database.close()
  },
}
