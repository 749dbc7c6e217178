import { expect, it, onTestFinished } from 'vitest'
import { demoTenant } from '#emulator/content/demo-tenant.ts'
import { readConfig } from '#server/base/config.ts'
import {
  accounts,
  groups,
  identityProviderGroups,
  identityProviders,
  users,
} from '#server/base/db/schema/index.ts'
import { createKeyring } from '#server/base/encryption/keyring.ts'
import { boreal } from '#server/seed/boreal.ts'
import { prepareData } from '#server/seed/prepare-data.ts'
import { createTestDatabase } from '../database.ts'

it('the second company of the demo signs in at the emulator, wherever it is', async () => {
  const { db, close } = await createTestDatabase()
  onTestFinished(close)
  const keyring = createKeyring([])
  const start = (env: Record<string, string>) => {
    const config = readConfig({ DEMO_DATA: 'on', LOG_LEVEL: 'silent', ...env })
    return prepareData({ db, config, keyring, progress: () => undefined })
  }
  await start({ EMULATOR_URL: 'http://127.0.0.1:3001' })
  const [provider, ...others] = await db.select().from(identityProviders)
  const app = demoTenant.apps.find(({ clientId }) => clientId === provider?.clientId)
  expect(others).toEqual([])
  expect(provider).toMatchObject({
    tenantId: boreal.id,
    issuer: `http://127.0.0.1:3001/${demoTenant.id}/v2.0`,
  })
  expect(keyring.decrypt(provider?.clientSecret ?? '')).toBe(app?.secret)

  const emails = (await db.select().from(users)).map(({ email }) => email)
  const ofDomain = demoTenant.users.filter(({ email }) => email.endsWith(`@${provider?.domains[0]}`))
  expect(ofDomain.map(({ email }) => [email, emails.includes(email)])).toEqual([
    ['bruno@boreal.test', true],
    ['carla@boreal.test', true],
    ['elisa@boreal.test', false],
  ])
  const known = ofDomain.flatMap((user) => user.groups ?? [])
  const ofBoreal = (await db.select().from(groups)).filter(({ tenantId }) => tenantId === boreal.id)
  const mapped = await db.select().from(identityProviderGroups)
  expect(known).toEqual(expect.arrayContaining(mapped.map(({ value }) => value)))
  expect(mapped.map(({ groupId }) => groupId).sort()).toEqual(ofBoreal.map(({ id }) => id).sort())

  await start({ EMULATOR_URL: 'http://emulator:8001', EMULATOR_PUBLIC_URL: 'https://bi.example.com' })
  const [moved] = await db.select().from(identityProviders)
  expect(moved?.issuer).toBe(`https://bi.example.com/${demoTenant.id}/v2.0`)
  const [account] = await db.select().from(accounts)
  expect(account?.apiUrl).toBe('http://emulator:8001')
})
