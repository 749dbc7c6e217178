import { runQuery, TestFolder } from '@vitrine/local-postgres/tests/portal-process.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '#server/base/db/connect.ts'
import { explainDatabaseError, isDatabaseUnavailable } from '#server/base/db/database-error.ts'
import { openDatabase } from '#server/base/db/open.ts'
import { tenants } from '#server/base/db/schema/index.ts'
import { freePort } from '../../../free-port.ts'
import { silentLog } from '../../database.ts'

const port = await freePort()
const place = new TestFolder()
let server: Awaited<ReturnType<TestFolder['start']>>
let admin: pg.PoolConfig

/** An external server with an ordinary role. */
beforeAll(async () => {
  server = await place.start({ listen: { port, password: 'secret' } })
  admin = { host: '127.0.0.1', port, user: 'postgres', password: 'secret', database: 'vitrine' }
  await runQuery(admin, `create role portal login password 'p@ss/word'`)
  for (const name of ['fresh', 'together', 'owned', 'dead']) {
    await runQuery(admin, `create database ${name}${name === 'owned' ? ' owner portal' : ''}`)
  }
  await runQuery(admin, `create database narrow template template0 encoding 'LATIN1' locale 'C'`)
})
afterAll(async () => {
  await server.stop()
  await place.clear()
})

const url = (database: string, user = 'postgres:secret') => `postgres://${user}@127.0.0.1:${port}/${database}`
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: place.dataDir, log: silentLog })

describe('the database of DATABASE_URL', () => {
  it('is migrated at the first start and kept as it is at the second', async () => {
    const first = await open(url('fresh'))
    await first.db.insert(tenants).values({ name: 'Aurora' })
    await first.close()
    const second = await open(url('fresh'))
    expect(await second.db.$count(tenants)).toBe(1)
    await second.close()
  })

  it('is migrated once when several nodes start at the same moment', async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => open(url('together'))))
    const { rows } = await (nodes[0] as (typeof nodes)[0]).pool.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('does not need a superuser', async () => {
    const database = await open(url('owned', 'portal:p%40ss%2Fword'))
    expect(await database.db.$count(tenants)).toBe(0)
    await database.close()
  })

  it('may close a connection, which is then replaced', async () => {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (message: string) => warnings.push(message) }
    const database = connectDatabase({ ...admin, database: 'fresh' }, log)
    await database.check()
    await runQuery(admin, `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'fresh'`)
    await expect.poll(() => warnings).toEqual([expect.stringContaining('shutting down')])
    await database.check()
    await database.close()
  })

  it('may close a connection in the middle of a transaction, which then fails', async () => {
    const database = connectDatabase({ ...admin, database: 'fresh' }, silentLog)
    const failure = database.db.transaction(async (tx) => {
      await tx.execute('select 1')
      await runQuery(
        admin,
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = 'fresh'`,
      )
      await tx.execute('select 2')
    })
    const error: unknown = await failure.catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await database.check()
    await database.close()
  })

  it('may close connections just as transactions begin; none is lost, and the database can be closed', async () => {
    const database = connectDatabase({ ...admin, database: 'fresh' }, silentLog)
    const interrupt = (client: pg.PoolClient) => client.connection.stream.destroy()
    database.pool.on('acquire', interrupt)
    for (const db of [database.db, database.ofTenant(1)]) {
      const failures = Array.from({ length: 20 }, () => db.transaction(async () => undefined))
      for (const { status } of await Promise.allSettled(failures)) expect(status).toBe('rejected')
    }
    database.pool.off('acquire', interrupt)
    expect(database.pools()[0]).toMatchObject({ inUse: 0, waiting: 0 })
    expect(await database.ofTenant(1).transaction((tx) => tx.$count(tenants))).toBe(1)
    await database.close()
  })

  it('is reported as unavailable when it is', async () => {
    const database = connectDatabase({ ...admin, port: port - 50 }, silentLog)
    await expect(database.check()).rejects.toMatchObject({ temporary: true })
    await database.close()
  })
})

describe('a wrong DATABASE_URL is explained', () => {
  it.each([
    [
      'no server there',
      `postgres://u:p@127.0.0.1:${port - 50}/x`,
      /No database server answers at 127\.0\.0\.1:\d+/,
    ],
    ['a wrong password', url('fresh', 'postgres:wrong'), /rejects user "postgres"/],
    ['no such user', url('fresh', 'nobody:secret'), /rejects user "nobody"/],
    ['no such database', url('missing'), /database "missing" does not exist/],
    [
      'a database of another owner',
      url('dead', 'portal:p%40ss%2Fword'),
      /User "portal" is not allowed to prepare/,
    ],
    ['another encoding', url('narrow'), /encoded in LATIN1; the portal needs UTF8/],
    ['another kind of server', 'mysql://u:p@127.0.0.1/x', /does not begin with postgres:\/\//],
    ['several hosts', 'postgres://u:p@h1:5432,h2:5432/x', /DATABASE_URL names several hosts/],
    ['no address at all', 'postgres://u:p@host:port/x', /DATABASE_URL is not a database address/],
  ])('%s', async (_case, databaseUrl, sentence) => {
    const failure = await open(databaseUrl).then(
      () => new Error('it opened'),
      (error: Error) => error,
    )
    expect(failure.name).toBe('DatabaseError')
    expect(failure.message).toMatch(sentence)
    expect(failure.message).not.toMatch(/secret|p@ss|wrong\b.*password=/)
  })
})

describe('a server that cannot be found', () => {
  const where = { host: 'db.internal', port: 5432, user: 'u', database: 'x' }

  it.each(['ENOTFOUND', 'EAI_AGAIN'])('is named (%s)', (code) => {
    const cause = Object.assign(new Error('getaddrinfo'), { code })
    const said = explainDatabaseError(new Error('Failed query', { cause }), where)
    expect(said.message).toMatch(/No database server answers at db\.internal:5432: .*name/)
    expect(said.temporary).toBe(code === 'EAI_AGAIN')
  })
})

describe('without DATABASE_URL', () => {
  it('the embedded PostgreSQL is started, migrated, and ended with the database', async () => {
    const dataDir = `${place.dataDir}-embedded`
    for (const count of [1, 2]) {
      const database = await openDatabase({ dataDir, log: silentLog })
      await database.db.insert(tenants).values({ name: 'Aurora' })
      expect(await database.db.$count(tenants)).toBe(count)
      await database.close()
    }
  })
})
