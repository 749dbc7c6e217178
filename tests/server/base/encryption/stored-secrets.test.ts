import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { secondFactors, webhooks } from '#server/base/db/schema/index.ts'
import { createKeyring, type Keyring } from '#server/base/encryption/keyring.ts'
import { openKeyring } from '#server/base/encryption/open-keyring.ts'
import { sharedSecret } from '#server/base/encryption/shared-secret.ts'
import { reencrypt } from '#server/base/encryption/stored-secrets.ts'
import { prepareData } from '#server/seed/prepare-data.ts'
import { createTestDatabase, silentLog, type TestDatabase } from '../../database.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-keys-'))
const open: TestDatabase[] = []
afterAll(async () => {
  for (const database of open) await database.close()
  rmSync(folder, { recursive: true })
})

async function newDatabase(template: 'empty' | 'demo'): Promise<TestDatabase> {
  const database = await createTestDatabase(template)
  open.push(database)
  return database
}

const keys = { old: randomBytes(32).toString('hex'), current: randomBytes(32).toString('base64') }
const clientSecret = 'the-client-secret-of-azure'
const account = { POWERBI_TENANT_ID: 't', POWERBI_CLIENT_ID: 'c', POWERBI_CLIENT_SECRET: clientSecret }
const onServer = { DATABASE_URL: 'postgres://u@db.test/x', DEMO_DATA: 'on', ...account }

/** Every row of every table as text, like a dump. */
async function dump({ pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query<{ row: string }>(`select t::text as row from ${name} t`)),
  )
  return tables.flatMap((table) => table.rows.map(({ row }) => row)).join('\n')
}

/** What a start does with the secrets. */
async function start(database: TestDatabase, env: Record<string, string>): Promise<Keyring> {
  const config = readConfig(env)
  const keyring = await openKeyring(config, database.db, silentLog)
  await prepareData({ db: database.db, config, keyring, progress: () => undefined })
  for (const name of ['session', 'captcha'] as const) await sharedSecret(database.db, name, keyring)
  return keyring
}

describe('a dump of the database', () => {
  it('contains no secret, and is useless without the key', async () => {
    const database = await newDatabase('empty')
    const keyring = await start(database, { ...onServer, SECRETS_KEY: keys.current })
    const known = [clientSecret, 'vitrine-emulator-secret']
    for (const name of ['session', 'captcha'] as const) {
      known.push(await sharedSecret(database.db, name, keyring))
    }
    const dumped = await dump(database)
    expect(dumped).toContain('enc:v1:')
    expect(known.filter((secret) => dumped.includes(secret))).toEqual([])

    const without = start(database, onServer)
    await expect(without).rejects.toThrow(/encrypted with the key [0-9a-f]{8}, which is not configured/)
    await expect(start(database, { ...onServer, SECRETS_KEY: keys.old })).rejects.toThrow('not configured')
  })
})

describe('secrets of an earlier release', () => {
  it('keep working on a server until the operator encrypts them', async () => {
    const database = await newDatabase('demo')
    const warnings: string[] = []
    const before = await dump(database)
    const config = readConfig({ DATABASE_URL: onServer.DATABASE_URL, SECRETS_KEY: keys.current })
    const log = { warn: (message: string) => void warnings.push(message) }
    const keyring = await openKeyring(config, database.db, log)
    expect(await dump(database)).toBe(before)
    expect(warnings.join()).toMatch(/not encrypted with the current key yet: account 1, account 2/)
    expect(await reencrypt(database.db, keyring)).toEqual({ encrypted: 2, unreadable: [] })
    expect(await dump(database)).not.toContain('vitrine-emulator-secret')
    expect(await reencrypt(database.db, keyring)).toEqual({ encrypted: 0, unreadable: [] })
  })

  it('are encrypted at start in the embedded database, with a key that only its owner can read', async () => {
    const database = await newDatabase('demo')
    await start(database, { DATA_DIR: folder })
    expect(await dump(database)).not.toContain('vitrine-emulator-secret')
    const file = join(folder, 'secrets.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = readFileSync(file, 'utf8')
    await start(database, { DATA_DIR: folder })
    expect(readFileSync(file, 'utf8')).toBe(key)
    rmSync(file)
    await expect(start(database, { DATA_DIR: folder })).rejects.toThrow(
      `their key file ${file} is missing. Restore it from a backup`,
    )
  })

  it('are warned about where there is no key', async () => {
    const warnings: string[] = []
    const config = readConfig({ DATABASE_URL: onServer.DATABASE_URL })
    const database = await newDatabase('demo')
    await openKeyring(config, database.db, { warn: (message) => void warnings.push(message) })
    expect(warnings).toEqual([expect.stringContaining('SECRETS_KEY is not set')])
  })
})

describe('a rotated key', () => {
  it('re-encrypts every secret while the old key is still accepted, and makes the old key unnecessary', async () => {
    const database = await newDatabase('empty')
    const first = await start(database, { ...onServer, SECRETS_KEY: keys.old })
    const session = await sharedSecret(database.db, 'session', first)
    const factor = { tenantId: 1, userId: 2, key: first.encrypt('KEYOFANAUTHENTICATORAPP') }
    await database.db.insert(secondFactors).values(factor)
    const webhook = { tenantId: 1, url: 'https://siem.test', secret: first.encrypt('whsec_x'), position: 0 }
    await database.db.insert(webhooks).values(webhook)
    const both = { SECRETS_KEY: keys.current, SECRETS_KEYS_OLD: keys.old }
    const rotated = await start(database, { ...onServer, ...both })
    expect(await reencrypt(database.db, rotated)).toEqual({ encrypted: 8, unreadable: [] })
    const alone = await start(database, { ...onServer, SECRETS_KEY: keys.current })
    expect(await sharedSecret(database.db, 'session', alone)).toBe(session)
    const [stored] = await database.db.select().from(secondFactors)
    expect(alone.decrypt(stored?.key ?? '')).toBe('KEYOFANAUTHENTICATORAPP')
    const [signing] = await database.db.select().from(webhooks)
    expect(alone.decrypt(signing?.secret ?? '')).toBe('whsec_x')
    await expect(start(database, { ...onServer, SECRETS_KEY: keys.old })).rejects.toThrow('not configured')
  })

  it('leaves the secret of a tenant that cannot be decrypted, and encrypts the others', async () => {
    const database = await newDatabase('demo')
    const stranger = createKeyring([randomBytes(32)])
    const lost = stranger.encrypt('x')
    await database.pool.query('update accounts set client_secret = $1 where id = 2', [lost])
    const keyring = createKeyring([Buffer.from(keys.old, 'hex')])
    expect(await reencrypt(database.db, keyring)).toEqual({ encrypted: 1, unreadable: ['account 2'] })
    const { rows } = await database.pool.query('select client_secret from accounts order by id')
    expect(keyring.decrypt(rows[0].client_secret)).toBe('vitrine-emulator-secret')
    expect(rows[1].client_secret).toBe(lost)
  })

  it('changes nothing when the key of the sessions cannot be decrypted', async () => {
    const database = await newDatabase('demo')
    const stranger = createKeyring([randomBytes(32)])
    await sharedSecret(database.db, 'session', stranger)
    const before = await dump(database)
    const keyring = createKeyring([Buffer.from(keys.old, 'hex')])
    await expect(reencrypt(database.db, keyring)).rejects.toThrow('not configured')
    expect(await dump(database)).toBe(before)
  })
})

describe('a secret of a tenant', () => {
  const typed = 'enc:v1:00000000:AAAA:AAAA:AAAA'

  it('that looks like an encrypted one is stored without a key as it was typed', async () => {
    const database = await newDatabase('demo')
    const stored = createKeyring([]).encrypt(typed)
    await database.pool.query('update accounts set client_secret = $1', [stored])
    expect((await start(database, onServer)).decrypt(stored)).toBe(typed)
    const keyring = await start(database, { ...onServer, SECRETS_KEY: keys.current })
    expect(keyring.decrypt(stored)).toBe(typed)
    await reencrypt(database.db, keyring)
    expect(await dump(database)).not.toContain(typed)
  })

  it('that cannot be decrypted is warned about at start, and stops nothing', async () => {
    const database = await newDatabase('demo')
    await database.pool.query('update accounts set client_secret = $1', [typed])
    const settings: Record<string, string>[] = [{}, { SECRETS_KEY: keys.current }]
    for (const env of settings) {
      const warnings: string[] = []
      const log = { warn: (message: string) => void warnings.push(message) }
      await openKeyring(readConfig({ ...onServer, ...env }), database.db, log)
      expect(warnings.join()).toContain('cannot be decrypted: account 1, account 2; set them again')
      await start(database, { ...onServer, ...env })
    }
    const files = mkdtempSync(join(folder, 'embedded-'))
    const embedded = await newDatabase('demo')
    await embedded.pool.query('update accounts set client_secret = $1', [typed])
    await start(embedded, { DATA_DIR: files })
  })
})
