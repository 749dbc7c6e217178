import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  OPERATIONS_GROUP,
  SIGN_IN_CLIENT_ID,
  SIGN_IN_CLIENT_SECRET,
  TENANT_ID,
} from '#emulator/content/demo-tenant.ts'
import { browserFixture, pageFixture } from '../../fixtures/browser.ts'
import { portalFixture, sessionFixture } from '../../fixtures/portal.ts'
import { freePort } from '../../free-port.ts'
import type { Browser } from '../../server/portal.ts'
import { violationsOf } from '../accessibility.ts'
import { addressOf } from './people.ts'
import { press, words } from './provider-steps.ts'

const port = await freePort()
const portal = portalFixture({ pages: true, faults: true, port })
const admin = sessionFixture(portal, 'admin')
const borealAdmin = sessionFixture(portal, 'borealAdmin')
const browser = browserFixture()
const page = pageFixture(browser)

/** Adds the emulator's Entra to a company. */
const addEntra = (administrator: Browser, domain: string, groups: { value: string; id_group: number }[]) =>
  administrator.call('addIdentityProvider', {
    ...{ name: 'Entra', issuer: `${portal.emulatorUrl}/${TENANT_ID}/v2.0` },
    ...{ client_id: SIGN_IN_CLIENT_ID, secret: SIGN_IN_CLIENT_SECRET },
    ...{ domains: [domain], create_users: 'S', groups_claim: 'groups', groups },
  })

beforeAll(async () => {
  await addEntra(borealAdmin, 'boreal.test', [{ value: OPERATIONS_GROUP, id_group: 4 }])
  await addEntra(admin, 'aurora.test', [])
})
beforeEach(() => browser.clearCookies())

const open = (path: string, person: 'maria' | 'bruno' = 'bruno') =>
  page.goto(addressOf(portal, person) + path)
const enter = words.enter('Entra')
const choose = (name: RegExp) => page.getByRole('link', { name }).click()

describe('someone whose company has Entra', () => {
  it('chooses the account there, and comes back to the report that was opened', async () => {
    await open('/relatorio/385')
    await press(page, enter)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await choose(/bruno@boreal.test/)
    await page.waitForURL('**/relatorio/385')
    await page.frameLocator('iframe[title="Empregos"]').getByText('Visão geral').first().waitFor()
  })

  it('gets a user at the first sign-in, in the group that Entra says', async () => {
    await open('/')
    await press(page, enter)
    await choose(/elisa@boreal.test/)
    await page.waitForURL('**/home')
    await page.getByRole('link', { name: /Operações/ }).waitFor()
  })

  it('cancels there, and is told so', async () => {
    await open('/')
    await press(page, enter)
    await choose(/Cancel/)
    await page.getByRole('alert').filter({ hasText: 'A entrada com Entra foi cancelada.' }).waitFor()
  })

  it('does not come back once Entra has switched the account off', async () => {
    await portal.emulator.changeUser('carla@boreal.test', { disabled: true })
    await open('/')
    await press(page, enter)
    await choose(/carla@boreal.test/)
    await page.getByText('AADSTS50057').waitFor()
    expect(page.url()).toContain(portal.emulatorUrl)
  })
})

describe('someone who signs in with one account in two companies', () => {
  it('goes from one to the other in the profile, without choosing the account again', async () => {
    await open('/')
    await press(page, enter)
    await choose(/bruno@boreal.test/)
    await page.waitForURL('**/home')
    await portal.emulator.changeUser('bruno@boreal.test', { mail: 'maria@aurora.test' })
    await open('/perfil', 'maria')
    await press(page, enter)
    await page.waitForURL('**/perfil')
    const companies = page.getByRole('region', { name: 'Suas outras empresas' })
    await companies.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await companies.getByRole('link', { name: 'Boreal' }).click()
    await page.waitForURL((url) => url.hostname === 'boreal.localhost' && url.pathname === '/home')
    await page.goto(`${addressOf(portal, 'bruno')}/perfil`)
    await page.getByText('Bruno Nunes').first().waitFor()
    await page
      .getByRole('region', { name: 'Suas outras empresas' })
      .getByRole('link', { name: 'Aurora' })
      .waitFor()
  })
})
