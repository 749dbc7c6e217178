import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accounts, tenants } from '#server/base/db/schema/index.ts'
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

it('a page of users shows web pages of the hosts that the operator lists, and those of administrators none', async () => {
  const playlistHosts = ['status.aurora.example', 'quadro.aurora.example:8443', 'a.test;script-src *']
  await portal.changeExternally((db) =>
    db.update(tenants).set({ settings: { playlistHosts } }).where(eq(tenants.id, 1)),
  )
  const policyAt = async (url: string) =>
    String((await get(url, 'localhost')).headers['content-security-policy'])
  const listed = 'https://status.aurora.example https://quadro.aurora.example:8443'
  expect(await policyAt('/playlist/run/1')).toContain(
    `frame-src 'self' ${portal.emulatorUrl} ${listed} https:`,
  )
  expect(await policyAt('/usuarios')).toContain(
    `frame-src 'self' ${portal.emulatorUrl} https://*.powerbi.com`,
  )
  expect(await policyAt('/playlist/run/1')).not.toContain('script-src *')
})
