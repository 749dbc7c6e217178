import { describe, expect, it } from 'vitest'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { portalFixture } from '../../fixtures/portal.ts'
import type { TestPortal } from '../portal.ts'

const configOf = async (portal: TestPortal, host: string): Promise<PublicConfig> =>
  (await portal.app.inject({ url: '/config.json', headers: { host } })).json()

describe('the sign-in page of the demo', () => {
  const portal = portalFixture()

  it('offers users who can sign in', async () => {
    const { demoUsers = [] } = await configOf(portal, 'localhost')
    const roles = demoUsers.map(({ role }) => role)
    // The template of the tests has no screen.
    expect(roles).toEqual(['restricted', 'unrestricted', 'administrator'])
    const passwords = (await portal.app.inject({ url: '/demo-users.json' })).json()
    for (const { email } of demoUsers) {
      const password = passwords[email]
      const signedIn = await portal.browser().call('login', { email, password, id_empresa: 1, id_setup: 1 })
      expect(signedIn.token).not.toBe('')
    }
  })

  it('offers no users of another company', async () => {
    expect((await configOf(portal, 'boreal.localhost')).demoUsers).toEqual([])
  })
})

describe('the sign-in page of a portal without demo data', () => {
  const portal = portalFixture({ env: { DEMO_DATA: 'off' } })

  it('offers no users, even if the database has them', async () => {
    expect(await configOf(portal, 'localhost')).not.toHaveProperty('demoUsers')
    expect((await portal.app.inject({ url: '/demo-users.json' })).statusCode).toBe(404)
  })
})
