import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { exclusively } from '#server/base/db/migrate.ts'
import { applyMigrations, readMigrations } from '#server/base/db/migrations.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'
import { contentsOf, createBlankDatabase } from '../blank-database.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { runLine } from './operator.ts'

const key = randomBytes(32)
const configOf = (secretsKey: Buffer) =>
  readConfig({
    SECRETS_KEY: secretsKey.toString('base64'),
    DATABASE_URL: 'postgres://unused',
    LOG_LEVEL: 'silent',
  })
const operatorAt = (database: TestDatabase, secretsKey = key) => {
  const config = configOf(secretsKey)
  const keyring = createKeyring([secretsKey])
  return (line: string) => runLine({ database, config, keyring }, line)
}

/** Texts that a format could damage. */
const awkward = 'aspas "\', \\barra\\n, tab\t, nova\nlinha, \u2028, \u0001, {}, NULL, \\N, 🙂'

let source: TestDatabase
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'))
  source = await createTestDatabase('demo')
  const { pool } = source
  await pool.query('insert into groups (tenant_id, name) values (1, $1)', [awkward])
  await pool.query("insert into groups (id, tenant_id, name) values (5000, 1, 'gone')")
  await pool.query("select setval('groups_id_seq', 5000)")
  await pool.query('delete from groups where id = 5000')
  await pool.query('insert into images values ($1, $2, $3, 1, 1)', [
    'a'.repeat(64),
    'image/webp',
    randomBytes(3000),
  ])
  await pool.query('insert into secrets values ($1, $2)', ['session', createKeyring([key]).encrypt('key')])
  await pool.query(
    `insert into audit_events (tenant_id, at, action, object_type, before, after)
       values (1, now(), 'user.update', 'user', 'null', $1)`,
    [JSON.stringify({ number: 1e300, text: awkward, empty: null })],
  )
  await pool.query(
    `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title)
       select 1, n % 50, 'Pessoa ' || n, n % 9, 'Relatório', 'p', $1 from generate_series(1, 20000) n`,
    [awkward],
  )
})
afterAll(async () => {
  await source?.close()
  await rm(folder, { recursive: true, force: true })
})

async function blank(): Promise<TestDatabase> {
  const database = await createBlankDatabase()
  onTestFinished(() => database.close())
  return database
}

describe('an operator', () => {
  it('restores a backup into an empty database: every table is as it was, and no id is given twice', async () => {
    const target = await blank()
    const { value } = await operatorAt(source)(`backup --to ${folder}/whole`)
    expect(value).toMatchObject({ tables: expect.any(Number), rows: expect.any(Number) })
    await operatorAt(target)(`restore --from ${folder}/whole`)
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    const { rows } = await target.pool.query(
      "insert into groups (tenant_id, name) values (1, 'Nova') returning id",
    )
    expect(rows[0].id).toBe(5001)
  })

  it('backs up one moment while the portal goes on writing', async () => {
    const writing = { pairs: 0, isDone: false }
    const client = new pg.Client(source.connection)
    await client.connect()
    const writer = (async () => {
      for (; !writing.isDone; writing.pairs++) {
        await client.query('begin')
        await client.query("insert into groups (tenant_id, name) values (1, 'Par ' || $1::int)", [
          writing.pairs,
        ])
        await client.query(
          "insert into support_messages (tenant_id, user_id, email, subject, message) values (1, 1, 'a@b.co', 'par', $1)",
          [`Par ${writing.pairs}`],
        )
        await client.query('commit')
      }
    })()
    await expect.poll(() => writing.pairs).toBeGreaterThan(5)
    const before = writing.pairs
    await operatorAt(source)(`backup --to ${folder}/running`)
    const after = writing.pairs
    writing.isDone = true
    await writer
    await client.end()
    expect(after).toBeGreaterThan(before)
    const target = await blank()
    await operatorAt(target)(`restore --from ${folder}/running`)
    const { rows } = await target.pool.query<{ groups: number; messages: number }>(
      `select (select count(*)::int from groups where name like 'Par %') as groups,
         (select count(*)::int from support_messages where subject = 'par') as messages`,
    )
    expect(rows[0]?.groups).toBe(rows[0]?.messages)
    expect(rows[0]?.groups).toBeGreaterThanOrEqual(before)
    expect(rows[0]?.groups).toBeLessThanOrEqual(after + 1)
  })

  it('replaces the data of a database only when asked to', async () => {
    await operatorAt(source)(`backup --to ${folder}/replacing`)
    const target = await createTestDatabase('demo')
    onTestFinished(() => target.close())
    const before = await contentsOf(target)
    const operator = operatorAt(target)
    await expect(operator(`restore --from ${folder}/replacing`)).rejects.toThrow('The database is not empty')
    expect(await contentsOf(target)).toEqual(before)
    await operator(`restore --from ${folder}/replacing --replace`)
    expect(await contentsOf(target)).toEqual(await contentsOf(source))
    await expect(operatorAt(source)(`backup --to ${folder}/replacing`)).rejects.toThrow('it exists already')
  })

  it('restores nothing without the key of the secrets, or from a damaged backup', async () => {
    const target = await blank()
    await operatorAt(source)(`backup --to ${folder}/damaged`)
    await expect(operatorAt(target, randomBytes(32))(`restore --from ${folder}/damaged`)).rejects.toThrow(
      'which is not configured',
    )
    await operatorAt(target)(`restore --from ${folder}/damaged --verify`)
    await appendFile(join(folder, 'damaged', 'users.jsonl.gz'), 'x')
    await expect(operatorAt(target)(`restore --from ${folder}/damaged`)).rejects.toThrow(
      'users.jsonl.gz is damaged',
    )
    await expect(operatorAt(target)(`restore --from ${folder}`)).rejects.toThrow(
      'contains no complete backup',
    )
    expect(await contentsOf(target)).toEqual({})
  })

  it('restores a backup of the previous schema, and lists the migrations that a database lacks', async () => {
    const old = await blank()
    const client = new pg.Client(old.connection)
    await client.connect()
    await exclusively(client, () => applyMigrations(client, readMigrations().slice(0, -1)))
    await client.query("insert into tenants (name) values ('Aurora')")
    await client.end()
    const newest = readMigrations().at(-1)?.name ?? ''
    expect((await operatorAt(old)('migrate --dry-run')).lines).toEqual([newest])
    expect((await operatorAt(old)('migrate --dry-run --sql')).lines.join()).toMatch(/alter|create/i)
    await operatorAt(old)(`backup --to ${folder}/old`)
    const target = await blank()
    await operatorAt(target)(`restore --from ${folder}/old`)
    expect((await operatorAt(target)('migrate --dry-run')).lines).toEqual(['No migration is pending'])
    expect((await target.pool.query('select name from tenants')).rows).toEqual([{ name: 'Aurora' }])
    expect((await operatorAt(old)('migrate')).value).toEqual({ applied: [newest] })
  })
})
