import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts } from '#server/base/db/schema/index.ts'
import { portalFixture } from '../../fixtures/portal.ts'

const portal = portalFixture({ pages: true })

const get = (url: string, host: string) => portal.app.inject({ url, headers: { host, accept: 'text/html' } })

it('a page embeds reports from the hosts of its own company only', async () => {
  const own = 'https://reports.boreal.example'
  const embedHosts = [own, 'https://reports.boreal.example;script-src *']
  await portal.database.db.update(accounts).set({ embedHosts }).where(eq(accounts.tenantId, 2))
  const policyAt = async (host: string) =>
    String((await get('/home', host)).headers['content-security-policy'])
  const [aurora, boreal] = [await policyAt('localhost'), await policyAt('boreal.localhost')]
  expect(boreal).toContain(`frame-src 'self' ${portal.emulatorUrl} ${own} https://*.powerbi.com`)
  expect(aurora).toContain(`frame-src 'self' ${portal.emulatorUrl} https://*.powerbi.com`)
  for (const policy of [aurora, boreal]) expect(policy).not.toContain('script-src *')
  const { embedOrigins } = (await get('/config.json', 'boreal.localhost')).json()
  expect(embedOrigins).toEqual([portal.emulatorUrl, own])
})
