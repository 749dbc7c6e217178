import type pg from 'pg'
import { connectDatabase } from '#server/db/connect.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'

const log = { info() {}, warn() {}, error() {} }

/** Fills the template databases. The demo's accounts do not refer to a running emulator. */
export const fillTemplates = {
  empty: (connection: pg.ClientConfig): Promise<void> => migrateDatabase(connection),
  async demo(connection: pg.ClientConfig): Promise<void> {
    const database = connectDatabase({ ...connection, max: 1 }, log)
    await seedDemo(database.db, 'http://emulator.test')
    await database.close()
  },
}
