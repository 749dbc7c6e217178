import { beforeAll, describe, expect, it } from 'vitest'
import { userIdentities } from '#server/base/db/schema/index.ts'
import { oidcProviderFixture } from '../../../fixtures/oidc-provider.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { addProvider, maria, visitor } from './company.ts'

const provider = oidcProviderFixture()
const portal = portalFixture(() => ({ env: { OUTBOUND_HOSTS: provider.host } }))
const admin = sessionFixture(portal, 'admin')
const person = () => visitor(portal, provider)
let id = 0
beforeAll(async () => {
  id = await addProvider(admin, provider)
})

describe('a person who signs in with the provider of the company', () => {
  it('is the user with the e-mail that the provider confirms, and later the one with the same subject', async () => {
    const browser = await person().signIn(id)
    expect((await browser.call('getSessions', {})).sessions.at(0)).toMatchObject({ current: true })
    expect(await portal.database.db.select().from(userIdentities)).toMatchObject([
      { userId: 2, providerId: id, subject: maria.sub },
    ])
    const renamed = { ...maria, email: 'maria.souza@elsewhere.test', email_verified: false }
    const again = await person().signIn(id, renamed)
    expect((await again.call('getUserReports', {})).reports).toEqual(
      (await browser.call('getUserReports', {})).reports,
    )
    expect(await readList(portal, admin, 'sign-ins')).toMatchObject([
      { email: 'maria@aurora.test', result: 'success', reason: 'provider:signed_in:Aurora Entra' },
      { email: 'maria@aurora.test', result: 'success', reason: 'provider:signed_in:Aurora Entra' },
      {},
    ])
  })
})
