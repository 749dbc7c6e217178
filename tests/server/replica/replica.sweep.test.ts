import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '#common/contract/client.ts'
import { readConfig } from '#server/base/config.ts'
import { connectDatabase } from '#server/base/db/connect.ts'
import { pageViews, reportFindings, users } from '#server/base/db/schema/index.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'
import { checkReplica } from '#server/cli/doctor/replica.ts'
import { createServer } from '#server/start/server.ts'
import { createTestDatabase, silentLog } from '../database.ts'
import { people } from '../portal.ts'
import { readLog } from '../records/access-log/read-log.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts'

const keyring = createKeyring([randomBytes(32)])
const config = readConfig({ CAPTCHA: 'none', LOG_LEVEL: 'silent', SHUTDOWN_DELAY_SECONDS: '0' })

/** A node that reads lists from a replica which is at most that old. */
async function startNode(
  { primary, replica }: Pick<ReplicatedPostgres, 'primary' | 'replica'>,
  maxLagMs: number,
) {
  const database = connectDatabase(primary, silentLog, { replica: { connection: replica, maxLagMs } })
  const app = await createServer({ config, database, keyring, log: pino({ level: 'silent' }), pages: false })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const call = createClient({ baseURL: `${url}/api`, language: () => 'en', token: () => null, onToken() {} })
  const { token } = await call('login', { ...people.admin, fingerprint: 'test' })
  return {
    database,
    list: (name: string, query = {}) => readLog({ app }, name, query, token),
    ready: async () => (await fetch(`${url}/ready`)).json(),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

let folder: string
let postgres: ReplicatedPostgres
/** Uses the replica however old it is. */
let patient: Awaited<ReturnType<typeof startNode>>
/** Uses it only if it is up to date. */
let strict: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-replica-'))
  await chmod(folder, 0o755)
  postgres = await startReplicatedPostgres(folder)
  patient = await startNode(postgres, 3_600_000)
  strict = await startNode(postgres, 2_000)
})
afterAll(async () => {
  await patient?.close()
  await strict?.close()
  await postgres?.close()
  await rm(folder, { recursive: true })
})

const view = { tenantId: 1, userId: 2, userName: 'Maria', reportId: 378, reportName: 'R', pageName: 'p' }
const recordView = (pageTitle: string) => patient.database.db.insert(pageViews).values({ ...view, pageTitle })

/** The title of the newest page view in the access log. */
async function newest({ list }: typeof patient): Promise<unknown> {
  const { body } = await list('page-views', { range: [0, 0] })
  return body[0]?.page_title
}

describe('a node with a read replica', () => {
  it('reads lists from it, and tells monitoring that it does', async () => {
    for (const { ready } of [patient, strict]) {
      await expect.poll(ready).toMatchObject({ ok: true, replica: { ok: true } })
    }
    await recordView('replicated')
    await expect.poll(() => newest(strict)).toBe('replicated')
    expect(await checkReplica(postgres.primary, postgres.replica)).toMatchObject({ status: 'ok' })
  })

  it('does not read lists from one that is too far behind', async () => {
    await postgres.pause()
    await recordView('not replayed')
    expect(await newest(patient)).toBe('replicated')
    await expect.poll(() => newest(strict)).toBe('not replayed')
    expect(await strict.ready()).toMatchObject({ ok: true, replica: { ok: false, why: 'lagging' } })
  })

  it('decides access on the primary, and reads there what must be current', async () => {
    const at = new Date()
    const finding = { tenantId: 1, reportId: 378, kind: 'report_missing' as const, details: [] }
    await patient.database.db.insert(reportFindings).values({ ...finding, since: at, checkedAt: at })
    expect((await patient.list('report-findings')).body).toHaveLength(1)
    await patient.database.db.update(users).set({ adm: false })
    await expect.poll(async () => (await patient.list('page-views')).status).toBe(403)
    await patient.database.db.update(users).set({ adm: true })
    await expect.poll(async () => (await patient.list('page-views')).status).toBe(200)
  })

  it('goes back to it once it has caught up', async () => {
    await postgres.resume()
    await expect.poll(strict.ready).toMatchObject({ replica: { ok: true } })
  })

  it('reads from the primary when the replica is down, without a failed call', async () => {
    await postgres.stopReplica()
    await recordView('without a replica')
    expect(await newest(patient)).toBe('without a replica')
    await expect.poll(patient.ready).toMatchObject({ ok: true, replica: { ok: false, why: 'unreachable' } })
    expect(await checkReplica(postgres.primary, postgres.replica)).toMatchObject({ status: 'warning' })
  })

  it('refuses another database, whose rows would be those of other companies', async () => {
    const other = await createTestDatabase('demo')
    const node = await startNode({ ...postgres, replica: other.connection }, 3_600_000)
    await expect.poll(() => node.database.replica?.problem()?.kind).toBe('other_database')
    expect(await newest(node)).toBe('without a replica')
    await node.close()
    await other.close()
  })
})
