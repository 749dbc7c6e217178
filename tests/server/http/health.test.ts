import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/index.ts'
import { testCluster } from '../database.ts'
import { startPortal, type TestPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'
import { queryAsAdmin } from '../test-cluster.ts'

let portal: TestPortal
afterEach(() => portal.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${portal.url}${path}`, { headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/**
 * Makes the portal's database unavailable, including for immediate reconnects, and returns a function that reopens it.
 * Repeats until no connection is left, because connections may be opened in the meantime.
 */
async function closeDatabase({ database }: TestPortal): Promise<() => Promise<unknown>> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const { connection } = await testCluster()
  await queryAsAdmin(connection, `alter database ${name} with allow_connections false`)
  const end = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`
  await expect.poll(() => queryAsAdmin(connection, end)).toEqual([])
  return () => queryAsAdmin(connection, `alter database ${name} with allow_connections true`)
}

describe('the readiness check', () => {
  it('succeeds when everything is available, and lists each Power BI account', async () => {
    portal = await startPortal()
    expect(await get('/health')).toEqual({ status: 200, body: { ok: true } })
    expect(await get('/ready')).toEqual({
      status: 200,
      body: {
        ok: true,
        database: { ok: true },
        embed: {
          'account 1': { ok: true },
          'account 2': { ok: true },
        },
      },
    })
  })

  it('names a failing account by number only, and still succeeds', async () => {
    portal = await startPortal()
    const unreachable = {
      authorityUrl: 'http://127.0.0.1:1',
      apiUrl: 'http://127.0.0.1:1',
      name: 'Conta parada',
    }
    await portal.database.db.update(accounts).set(unreachable).where(eq(accounts.id, 1))
    const { status, body } = await get('/ready')
    expect(status).toBe(200)
    expect(body).toMatchObject({ ok: true, embed: { 'account 1': { ok: false } } })
    expect(JSON.stringify(body)).toContain('unreachable')
    expect(JSON.stringify(body)).not.toMatch(/vitrine-emulator-secret|Conta parada/)
  })

  it('tells a stranger behind a proxy only whether the portal is ready', async () => {
    portal = await startPortal()
    expect(await get('/ready', { 'x-forwarded-for': '127.0.0.1' })).toEqual({
      status: 200,
      body: { ok: true },
    })
  })

  it('warns the operator about a failing account when it begins to fail, and not at every probe', async () => {
    const lines: { msg: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    portal = await startPortal({ log })
    const setUrls = (url: string) =>
      portal.changeExternally((db) =>
        db.update(accounts).set({ authorityUrl: url, apiUrl: url }).where(eq(accounts.id, 1)),
      )
    const warnings = () => lines.filter(({ msg }) => msg.includes('Power BI account 1')).map(({ msg }) => msg)
    await setUrls('http://127.0.0.1:1')
    for (const _probe of [1, 2, 3]) await get('/ready')
    expect(warnings()).toEqual([expect.stringContaining('not available')])
    await setUrls(portal.emulatorUrl)
    await expect
      .poll(async () => (await get('/ready')).body)
      .toMatchObject({ embed: { 'account 1': { ok: true } } })
    expect(warnings()).toEqual([
      expect.stringContaining('not available'),
      expect.stringContaining('available again'),
    ])
  })

  it('fails while the database is unavailable, and succeeds again afterwards', async () => {
    const lines: { level: number; calls?: number }[] = []
    const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
    portal = await startPortal({ log })
    const maria = await portal.as('maria')
    const reopenDatabase = await closeDatabase(portal)
    try {
      const { status, body } = await get('/ready')
      expect(status).toBe(503)
      expect(body).toMatchObject({ ok: false, database: { ok: false } })
      expect(await get('/health')).toMatchObject({ status: 200 })
      for (let at = 0; at < 5; at++) {
        const answer = await post(portal, 'getUserReports', {}, bearer(String(maria.token())))
        expect(answer).toMatchObject({ status: 503, body: { code: 'server.not_ready' } })
        expect(answer.headers.get('retry-after')).toBe('5')
      }
      // The operator is told once, not by every call.
      expect(lines.filter(({ calls }) => calls !== undefined)).toHaveLength(1)
    } finally {
      await reopenDatabase()
    }
    expect(await get('/ready')).toMatchObject({ status: 200, body: { ok: true } })
  })

  it('fails while the database can only be read', async () => {
    portal = await startPortal()
    const { connection } = await testCluster()
    const { rows } = await portal.database.pool.query<{ name: string }>('select current_database() as name')
    const [{ name } = { name: '' }] = rows
    await queryAsAdmin(connection, `alter database ${name} set default_transaction_read_only = on`)
    expect((await get('/ready')).status).toBe(503)
  })
})
