import { and, eq } from 'drizzle-orm'
import { identityProviders } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

/** Never called: it is an address of the operator's network. */
const issuer = 'https://127.0.0.1:9'
const application = { issuer, client_id: 'an-application' }
let added = 0
const fields = () => ({ ...application, name: `Provedor ${++added}`, session_hours: 8 })

/** A provider that nothing signs in with. */
export async function createProvider(db: Db, tenantId: number, callerId: number): Promise<number> {
  const provider = { tenantId, name: `Só para testes ${callerId}`, issuer, clientId: application.client_id }
  // Those of earlier fixtures, before there are as many as a company may have.
  const isEarlier = and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.name, provider.name))
  await db.delete(identityProviders).where(isEarlier)
  const row = { ...provider, clientSecret: 'none' }
  return idOf((await db.insert(identityProviders).values(row).returning())[0])
}

/** Valid requests of the calls about providers and the ways to sign in; no provider answers. */
export const singleSignOnRequests = {
  startProviderSignIn: ({ setupId, providerId }: Fixture) => ({
    ...{ id_empresa: 1, id_setup: setupId, id_provider: providerId },
  }),
  finishProviderSignIn: () => ({
    ...{ id_empresa: 1, id_setup: 1, browser_key: 'nobody-created-this', parameters: 'code=1&state=2' },
  }),
  startProviderConfirmation: () => ({ id_setup: 1 }),
  finishProviderConfirmation: () => ({ browser_key: 'nobody-created-this', parameters: 'code=1&state=2' }),
  identityProviders: () => ({}),
  identityProvider: ({ providerId }: Fixture) => ({ id_provider: providerId }),
  addIdentityProvider: ({ groupId }: Fixture) => ({
    ...{ ...fields(), secret: 'A-secret-of-an-application', groups: [{ value: 'sales', id_group: groupId }] },
  }),
  updateIdentityProvider: ({ providerId, groupId }: Fixture) => ({
    ...{ ...fields(), id: providerId, groups: [{ value: 'sales', id_group: groupId }] },
  }),
  deleteIdentityProvider: ({ providerId }: Fixture) => ({ id_provider: providerId }),
  testIdentityProvider: ({ setupId, providerId }: Fixture) => ({
    ...{ id_setup: setupId, id_provider: providerId },
  }),
  finishProviderTest: () => ({ browser_key: 'nobody-created-this', parameters: 'code=1&state=2' }),
  signInSettings: () => ({}),
  updateSignInSettings: () => ({ password_sign_in: 'S' as const }),
}
