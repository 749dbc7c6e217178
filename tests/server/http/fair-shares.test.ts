import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { portalFixture } from '../../fixtures/portal.ts'
import type { Person } from '../portal.ts'

const portal = portalFixture()

let blocker: pg.Client | undefined

/** Keeps every query of a table waiting until the test ends. */
async function blockTable(table: string): Promise<void> {
  blocker = new pg.Client(portal.database.connection)
  await blocker.connect()
  await blocker.query(`begin; lock table ${table} in access exclusive mode`)
}

const waiting: Promise<unknown>[] = []
afterEach(async () => {
  await blocker?.end()
  await Promise.allSettled(waiting.splice(0))
})

/** The queries that wait for the blocked table. */
async function blockedQueries(): Promise<number[]> {
  await blocker?.query('select pg_stat_clear_snapshot()')
  const found = await blocker?.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return found?.rows.map(({ pid }) => pid) ?? []
}

async function untilBlocked(count: number): Promise<number[]> {
  for (;;) {
    const pids = await blockedQueries()
    if (pids.length === count) return pids
    await pause(10)
  }
}

async function start(person: Person, path: string, init: RequestInit = {}): Promise<() => Promise<Response>> {
  const token = (await portal.as(person)).token()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  return () => {
    const response = fetch(`${portal.url}/api/${path}`, { ...init, headers })
    waiting.push(response)
    return response
  }
}

const isReady = async () => (await fetch(`${portal.url}/ready`)).status

describe('while one company waits for many searches of its access log', () => {
  it('other companies can do everything, the portal is ready, and the queue is bounded', async () => {
    const search = await start('admin', 'log/page-views')
    const bruno = await portal.as('bruno')
    const other = await portal.as('borealAdmin')
    const colleague = await portal.as('maria')
    const otherSearch = await start('borealAdmin', 'log/sign-ins')
    await blockTable('page_views')
    const searches = Array.from({ length: 15 }, search)
    const refused = await Promise.race(searches)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'server.busy',
      error: expect.stringContaining('busy'),
    })
    await untilBlocked(2)
    await bruno.call('insertPlaylist', { name: 'Sala' })
    await colleague.call('insertPlaylist', { name: 'Sala' })
    expect(await other.call('users', { search: 'bruno' })).toMatchObject({ total: 1 })
    expect((await otherSearch()).status).toBe(200)
    expect(await isReady()).toBe(200)
    expect(await blockedQueries()).toHaveLength(2)
  })
})

describe('a company with many slow calls', () => {
  it('uses half of the connections, so that others are answered', async () => {
    const call = await start('maria', 'getPlaylists', { method: 'POST' })
    const bruno = await portal.as('bruno')
    await blockTable('playlists')
    for (let calls = 0; calls < 12; calls++) void call()
    await untilBlocked(5)
    expect((await bruno.call('getUserReports', {})).reports.length).toBeGreaterThan(0)
    expect(await isReady()).toBe(200)
    expect(await blockedQueries()).toHaveLength(5)
  })
})

describe('a search of the access log', () => {
  it('is cancelled in the database when the administrator leaves', async () => {
    const leaving = new AbortController()
    const search = await start('admin', 'log/page-views', { signal: leaving.signal })
    await blockTable('page_views')
    void search().catch(() => undefined)
    await untilBlocked(1)
    leaving.abort()
    await untilBlocked(0)
  })

  it('that takes too long is ended, and says what to do', async () => {
    const search = await start('admin', 'log/page-views')
    await blockTable('page_views')
    const answered = search()
    const [pid] = await untilBlocked(1)
    // What PostgreSQL does itself after five seconds.
    await blocker?.query('select pg_cancel_backend($1)', [pid])
    const answer = await answered
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'list.too_slow',
      error: expect.stringContaining('Narrow'),
    })
  })
})
