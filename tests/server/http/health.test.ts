import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '#server/base/db/schema/index.ts'
import { closeDatabase, makeReadOnly } from '../outage.ts'
import { startPortal, type TestPortal } from '../portal.ts'
import { bearer, post } from '../post.ts'

let portal: TestPortal
afterEach(() => portal.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${portal.url}${path}`, { headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the readiness check', () => {
  it('succeeds when everything is available, and lists each Power BI account', async () => {
    portal = await startPortal()
    expect(await get('/health')).toEqual({ status: 200, body: { ok: true } })
    const embed = { 'account 1': { ok: true }, 'account 2': { ok: true } }
    await expect
      .poll(() => get('/ready'))
      .toEqual({ status: 200, body: { ok: true, database: { ok: true }, embed } })
  })

  it('succeeds at once while Power BI does not respond, which would take the node out of a load balancer', async () => {
    portal = await startPortal()
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await portal.database.db.update(accounts).set({ authorityUrl: url, apiUrl: url })
    const checking = {
      'account 1': { ok: false, why: 'checking' },
      'account 2': { ok: false, why: 'checking' },
    }
    const asked = once(silent, 'connection')
    expect(await get('/ready')).toMatchObject({ status: 200, body: { ok: true, embed: checking } })
    await asked
    expect(await get('/ready')).toMatchObject({ status: 200, body: { ok: true } })
  })

  it('names a failing account by number only, and still succeeds', async () => {
    portal = await startPortal()
    const unreachable = {
      authorityUrl: 'http://127.0.0.1:1',
      apiUrl: 'http://127.0.0.1:1',
      name: 'Conta parada',
    }
    await portal.database.db.update(accounts).set(unreachable).where(eq(accounts.id, 1))
    const failing = { ok: true, embed: { 'account 1': { ok: false, why: 'unreachable' } } }
    await expect.poll(() => get('/ready')).toMatchObject({ status: 200, body: failing })
    const { body } = await get('/ready')
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
    const embedOf = async () => (await get('/ready')).body
    await expect.poll(embedOf).toMatchObject({ embed: { 'account 1': { why: 'unreachable' } } })
    for (const _probe of [1, 2, 3]) await get('/ready')
    expect(warnings()).toEqual([expect.stringContaining('not available')])
    await setUrls(portal.emulatorUrl)
    await expect.poll(embedOf).toMatchObject({ embed: { 'account 1': { ok: true } } })
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

  it('fails while the database can only be read, and says so', async () => {
    portal = await startPortal()
    const makeWritable = await makeReadOnly(portal)
    expect(await get('/ready')).toMatchObject({
      status: 503,
      body: { database: { ok: false, why: 'read_only' } },
    })
    await makeWritable()
    expect((await get('/ready')).status).toBe(200)
  })
})

describe('after a failover', () => {
  it('a user can write again although the connections led to a standby', async () => {
    portal = await startPortal()
    const maria = await portal.as('maria')
    const makeWritable = await makeReadOnly(portal)
    const insert = (name: string) =>
      post(portal, 'insertPlaylist', { name }, bearer(String(maria.token()))).then(({ status }) => status)
    // As many at once as the pool has connections for one company.
    const first = await Promise.all(['1', '2', '3', '4', '5'].map(insert))
    expect(new Set(first)).toEqual(new Set([503]))
    await makeWritable()
    // Each connection to the standby costs one refused write at most.
    await expect
      .poll(() => Promise.all(['6', '7', '8', '9', '10'].map(insert)))
      .toEqual([200, 200, 200, 200, 200])
  })
})

describe('while the database is unavailable', () => {
  it('pages, settings and the icon of each company still load', async () => {
    portal = await startPortal({ pages: true })
    const reopenDatabase = await closeDatabase(portal)
    const load = (url: string, host = 'localhost') =>
      portal.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } })
    try {
      for (const url of ['/', '/home', '/relatorio/378', '/gerenciamento', '/usuarios']) {
        const { statusCode, body } = await load(url)
        expect([url, statusCode]).toEqual([url, 200])
        expect(body).toContain('<title>Aurora</title>')
      }
      expect((await load('/', 'boreal.localhost')).body).toContain('<title>Boreal</title>')
      expect((await load('/config.json', 'boreal.localhost')).json()).toMatchObject({ id_empresa: 2 })
      expect((await load('/brand/icon.svg', 'boreal.localhost')).body).toContain('>B</text>')
    } finally {
      await reopenDatabase()
    }
  })

  it('pages load as they last were while it does not respond', async () => {
    portal = await startPortal({ pages: true })
    const blocker = await portal.database.pool.connect()
    await blocker.query('begin; lock table setups in access exclusive mode')
    try {
      const { statusCode, body } = await portal.app.inject({ url: '/', headers: { accept: 'text/html' } })
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>Aurora</title>')
      const { rows } = await blocker.query(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toEqual([{ waiting: 1 }])
    } finally {
      await blocker.query('rollback')
      blocker.release()
    }
  })
})
