import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { tenants } from '#server/base/db/schema/index.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'
import { prepareData } from '#server/seed/prepare-data.ts'
import { createTestDatabase } from '../database.ts'

const exposed = [
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: 'reports.example.com' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://reports.example.com' }],
] as const

describe('demo data, whose passwords are public,', () => {
  it.each(['localhost', 'boreal.localhost', '127.0.0.1', '::1'])('is written on %s', (HOST) => {
    expect(readConfig({ HOST }).DEMO_DATA).toBe(true)
  })

  it('is written to a database of its own and at an address of this machine', () => {
    const env = { DATABASE_URL: 'postgres://u@db.test/x', PUBLIC_URL: 'http://localhost:8080' }
    expect(readConfig(env).DEMO_DATA).toBe(true)
  })

  it.each(exposed)('is not written where others may sign in (%s %j), unless it is asked for', (name, env) => {
    expect(readConfig(env)).toMatchObject({ DEMO_DATA: false, demoRefusedBy: [name] })
    expect(readConfig({ ...env, DEMO_DATA: 'on' })).toMatchObject({ DEMO_DATA: true, demoRefusedBy: [] })
    expect(readConfig({ ...env, DEMO_DATA: 'off' }).demoRefusedBy).toEqual([])
  })

  it('is missing with a sentence that says why', async () => {
    const database = await createTestDatabase('empty')
    const said: string[] = []
    const config = readConfig({ HOST: '0.0.0.0' })
    const keyring = createKeyring([])
    await prepareData({ db: database.db, config, keyring, progress: (step) => said.push(step) })
    expect(said.join()).toContain(
      'No demo data was written, because its passwords are public and HOST is set.',
    )
    expect(await database.db.$count(tenants)).toBe(0)
    await database.close()
  })

  it('is refused in a database that others are to sign in to, unless it is a demo', async () => {
    const database = await createTestDatabase('demo')
    const keyring = createKeyring([])
    const prepare = (env: Record<string, string>) =>
      prepareData({ db: database.db, config: readConfig(env), keyring, progress: () => {} })
    const inPublic = { PUBLIC_URL: 'https://reports.example.com', DEMO_DATA: 'off' }
    await expect(prepare(inPublic)).rejects.toThrow('PUBLIC_URL: the database has the demo user')
    await prepare({ ...inPublic, DEMO_DATA: 'on' })
    await prepare({ ...inPublic, EMULATOR_URL: 'http://127.0.0.1:3001' })
    await prepare({ DEMO_DATA: 'off' })
    await database.close()
  })
})
