import { startLocalPostgres } from '@vitrine/local-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { silentLog } from '../../../tests/server/database.ts'
import { runQuery, TestFolder } from './portal-process.ts'

it('an operator reaches the database of a running portal, and leaves it running', async () => {
  const folder = new TestFolder()
  onTestFinished(() => folder.clear())
  const portal = await folder.start()
  const options = { dataDir: folder.dataDir, systemDir: folder.systemDir, log: silentLog, join: true }
  const joined = await startLocalPostgres(options)
  expect(joined.connection).toEqual(portal.connection)
  await joined.stop()
  await runQuery(portal.connection, 'select 1')
  await portal.stop()
  const alone = await startLocalPostgres(options)
  await runQuery(alone.connection, 'select 1')
  await alone.stop()
  await expect(runQuery(alone.connection, 'select 1')).rejects.toThrow()
})
