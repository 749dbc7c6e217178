import { uuidOf } from '../uuid-of.ts'
import type { Tenant } from './content.ts'

/** The ids and the secrets are public: every copy of the emulator has the same. */
export const TENANT_ID = '11111111-1111-4111-8111-111111111111'
export const CLIENT_ID = '22222222-2222-4222-8222-222222222222'
export const CLIENT_SECRET = 'vitrine-emulator-secret'

/** The app registration of a portal that people sign in to. */
export const SIGN_IN_CLIENT_ID = '44444444-4444-4444-8444-444444444444'
export const SIGN_IN_CLIENT_SECRET = 'vitrine-sign-in-secret'

/** The groups of the demo's people. */
export const OPERATIONS_GROUP = '55555555-5555-4555-8555-555555555501'
export const ENERGY_GROUP = '55555555-5555-4555-8555-555555555502'

const noWorkspaces: string[] = []

const person = (name: string, email: string, groups: string[]) => ({
  id: uuidOf(email),
  name,
  email,
  groups,
  mailVerified: true,
  workspaces: noWorkspaces,
})

/** The tenant that signs in, unless own data names others. */
export const demoTenant: Tenant = {
  id: TENANT_ID,
  apps: [
    {
      clientId: CLIENT_ID,
      secret: CLIENT_SECRET,
      name: 'Demo app',
      objectId: uuidOf(CLIENT_ID),
    },
    {
      clientId: SIGN_IN_CLIENT_ID,
      secret: SIGN_IN_CLIENT_SECRET,
      name: 'Demo portal',
      objectId: uuidOf(SIGN_IN_CLIENT_ID),
      redirectUris: ['http://localhost/sso', 'http://boreal.localhost/sso'],
      optionalClaims: ['email', 'groups', 'xms_edov'],
      workspaces: noWorkspaces,
    },
  ],
  users: [
    { id: '33333333-3333-4333-8333-333333333333', name: 'Demo Person', email: 'demo@example.com' },
    person('Bruno Nunes', 'bruno@boreal.test', [OPERATIONS_GROUP, ENERGY_GROUP]),
    person('Carla Mota', 'carla@boreal.test', [ENERGY_GROUP]),
    person('Elisa Prado', 'elisa@boreal.test', [OPERATIONS_GROUP]),
  ],
}
