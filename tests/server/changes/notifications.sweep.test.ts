import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#common/contract/index.ts'
import { contract } from '#common/contract/index.ts'
import { cachedQuery, createQueryCache } from '#server/base/db/cache/query-cache.ts'
import { users } from '#server/base/db/schema/index.ts'
import { tenantScoped } from '#server/base/db/scope.ts'
import { addUser, signInAs } from '../../fixtures/portal.ts'
import { runAtBarrier } from '../barrier.ts'
import { createFixture, requests } from '../contract/fixture.ts'
import { silentLog, testCluster } from '../database.ts'
import { type Browser, startPortal, type TestPortal } from '../portal.ts'
import { queryAsAdmin } from '../test-cluster.ts'
import { isCached, pollOptions, secondNode, waitUntilCached } from './nodes.ts'

let portal: TestPortal
let node: Awaited<ReturnType<typeof secondNode>>
let admin: Browser
let maria: Browser
let listener: pg.Client
let notifications: (string | undefined)[] = []
beforeAll(async () => {
  portal = await startPortal()
  node = await secondNode(portal)
  admin = await portal.as('admin')
  maria = await portal.as('maria')
  listener = new pg.Client(portal.database.connection)
  await listener.connect()
  listener.on('notification', ({ payload }) => notifications.push(payload))
  await listener.query('listen vitrine_changes')
})
afterAll(async () => {
  await listener.end()
  await node.close()
  await portal.close()
})

/** Waits until all earlier notifications have arrived. */
async function flushNotifications(): Promise<void> {
  const marker = randomUUID()
  await portal.database.pool.query(`select pg_notify('vitrine_changes', $1)`, [marker])
  await expect.poll(() => notifications.includes(marker), pollOptions).toBe(true)
}

/** The notifications that `work` causes, without the nodes' heartbeats and our own markers. */
async function notificationsOf(work: () => Promise<unknown>): Promise<string[]> {
  await flushNotifications()
  notifications = []
  await work()
  await flushNotifications()
  return notifications.filter((payload) => payload === '*' || Number(payload) > 0).map(String)
}

const statement = (text: string) => () => portal.database.pool.query(text)

describe('a change of cached rows', () => {
  it.each([
    `insert into groups (tenant_id, name) values (1, 'Nova'), (1, 'Novíssima')`,
    `update groups set name = 'Outra' where name like 'Nov%'`,
    `delete from groups where name = 'Outra'`,
    'update reports set name = name where id = 378',
    'update report_users set pages = pages where tenant_id = 1',
    'delete from report_users where tenant_id = 1 and report_id = 378 and user_id = 3',
    'delete from group_members where tenant_id = 1 and user_id = 3',
    'insert into group_members (tenant_id, group_id, user_id) values (1, 1, 3)',
    'update accounts set name = name where tenant_id = 1',
    `insert into announcements (tenant_id, text_pt) values (1, 'Aviso')`,
    `update announcements set text_pt = 'Outro' where tenant_id = 1`,
    'delete from announcements where tenant_id = 1',
    'update users set adm = adm where id = 2',
    'update users set token_version = token_version + 1 where id = 4',
    'update users set second_factor_since = now() where id = 4',
  ])('notifies its tenant once: %s', async (text) => {
    expect(await notificationsOf(statement(text))).toEqual(['1'])
  })

  it('notifies exactly the tenants whose rows changed', async () => {
    expect((await notificationsOf(statement('update reports set name = name'))).sort()).toEqual(['1', '2'])
    expect(await notificationsOf(statement('update reports set name = name where id = 0'))).toEqual([])
  })

  it('notifies all tenants when a table is truncated', async () => {
    const empty = async () => {
      const client = await portal.database.pool.connect()
      await client.query('begin')
      await client.query('truncate report_users cascade')
      await client.query('rollback')
      client.release()
    }
    expect(await notificationsOf(empty)).toEqual([])
    const [trigger] = (
      await portal.database.pool.query(
        `select count(*)::int as count from pg_trigger where tgname = 'vitrine_truncated'`,
      )
    ).rows
    expect(trigger).toEqual({ count: 8 })
  })
})

describe('data that is not cached', () => {
  it('is written without a notification: sign-ins', async () => {
    expect(await notificationsOf(() => portal.as('maria'))).toEqual([])
  })

  const changing =
    /^(insert|update|delete)(User|Group|Password|Announcement|Account)|^importUsers|^undo(Import|AddUsers)|^(un)?block|^add|^end(User)?Sessions|^removeSecondFactor|^grant|^confirmRow|^updateProvisioning|^(pair|delete)(Own)?Display|^updateDisplay$/
  const readOnlyCalls = (Object.keys(contract) as CallName[]).filter(
    (name) => !changing.test(name) && name !== 'login',
  )
  it.each(readOnlyCalls)('%s does not invalidate the cache', async (name) => {
    const own = await createFixture(portal.database.db, 1, 1)
    const caller = name === 'logout' ? await portal.as('admin') : admin
    const call = () => caller.call(name, requests[name](own)).catch(() => undefined)
    expect(await notificationsOf(call)).toEqual([])
  })
})

/** The names of the reports that a user sees. */
const namesFor = (browser: Pick<Browser, 'call'>) => async () =>
  (await browser.call('getUserReports', {})).reports.map(({ name }) => name)

/** What a call says about the session: the code of its error, or "in". */
const stateOf = (call: () => Promise<unknown>) => () =>
  call().then(
    () => 'in',
    ({ code }: { code: string }) => code,
  )

describe('a second node', () => {
  it('sees what the first node and the operator wrote, and keeps the cache of other tenants', async () => {
    const mariaOnNode = node.browser(maria)
    await waitUntilCached(portal.database, () => mariaOnNode.call('getUserReports', {}))
    const names = namesFor(mariaOnNode)
    expect(await names()).toContain('Desenvolvimento mundial')
    await portal.database.pool.query(`update reports set name = 'Mundo novo' where id = 378`)
    await expect.poll(names, pollOptions).toContain('Mundo novo')
    const email = 'bob@aurora.test'
    const id = await addUser(admin, { name: 'Bob', email })
    const bobOnNode = node.browser(await signInAs(portal, email))
    await bobOnNode.call('getUserGroups', {})
    await admin.call('deleteUser', { id_user: id })
    await expect
      .poll(
        stateOf(() => bobOnNode.call('getUserGroups', {})),
        pollOptions,
      )
      .toBe('session.ended')
  })

  it('refuses a session that was ended on the first node, and keeps what others have cached', async () => {
    const joao = await portal.as('joao')
    const [joaoOnNode, mariaOnNode] = [node.browser(joao), node.browser(maria)]
    // The node has been notified of what earlier tests changed.
    await portal.database.pool.query(`update reports set name = 'Last change' where id = 378`)
    await expect.poll(namesFor(mariaOnNode), pollOptions).toContain('Last change')
    await waitUntilCached(portal.database, () => joaoOnNode.call('getUserReports', {}))
    await mariaOnNode.call('getUserReports', {})
    await joao.call('logout', {})
    await expect
      .poll(
        stateOf(() => joaoOnNode.call('getUserReports', {})),
        pollOptions,
      )
      .toBe('session.ended')
    expect(await isCached(portal.database, () => mariaOnNode.call('getUserReports', {}), false)).toBe(true)
  })

  it('reads from the database while it cannot receive notifications, and caches again afterwards', async () => {
    const mariaOnNode = node.browser(maria)
    const call = () => mariaOnNode.call('getUserReports', {})
    await waitUntilCached(portal.database, call)
    const { connection } = await testCluster()
    const database =
      portal.database.connection.database ??
      new URL(String(portal.database.connection.connectionString)).pathname.slice(1)
    await queryAsAdmin(connection, `alter database ${database} allow_connections false`)
    const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${database}' and pid <> ${await ownPid()} and query ~ '^(listen vitrine_changes|select 1)$'`
    await queryAsAdmin(connection, listeners)
    const rename = (name: string) =>
      portal.database.pool.query('update reports set name = $1 where id = 378', [name])
    const names = async () => (await call()).reports.map(({ name }) => name)
    await rename('unheard 0')
    await expect.poll(names, pollOptions).toContain('unheard 0')
    for (let at = 1; at <= 5; at++) {
      await rename(`unheard ${at}`)
      await expect.poll(names, pollOptions).toContain(`unheard ${at}`)
      await pause(100)
    }
    await queryAsAdmin(connection, `alter database ${database} allow_connections true`)
    await waitUntilCached(portal.database, call)
    await rename('heard')
    await expect.poll(names, pollOptions).toContain('heard')
  })
})

const ownPid = async (): Promise<number> =>
  (await listener.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

describe('a write during a read', () => {
  it('never leaves outdated data in the cache', async () => {
    const { database } = portal
    const slow = cachedQuery('test_slow_name', (scope) =>
      scope.db
        .select({ name: users.name, held: sql`pg_advisory_xact_lock_shared(4711)::text` })
        .from(users)
        .where(tenantScoped(scope, users, sql`${users.id} = 3`)),
    )
    const changes = createQueryCache(database, silentLog)
    changes.start()
    const scope = { db: database.db, tenantId: 1 }
    const name = async () => (await slow(scope))[0]?.name
    await waitUntilCached(database, name)
    for (let round = 1; round <= 20; round++) {
      // Invalidates the cache, so that the next read queries the database; the write commits during that query.
      changes.invalidateTenant(1)
      const write = `select pg_advisory_xact_lock(4711); update users set name = 'João ${round}' where id = 3`
      const [read] = await runAtBarrier(database, write, () => [name()])
      expect(read).toMatchObject({ status: 'fulfilled' })
      await expect.poll(name, pollOptions).toBe(`João ${round}`)
    }
    await changes.close()
  })
})
