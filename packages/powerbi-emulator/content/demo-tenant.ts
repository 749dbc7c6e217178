import { uuidOf } from '../uuid-of.ts'
import type { Tenant } from './content.ts'

/** The ids and the secret are public: every copy of the emulator has the same. */
export const TENANT_ID = '11111111-1111-4111-8111-111111111111'
export const CLIENT_ID = '22222222-2222-4222-8222-222222222222'
export const CLIENT_SECRET = 'vitrine-emulator-secret'

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
  ],
  users: [{ id: '33333333-3333-4333-8333-333333333333', name: 'Demo Person', email: 'demo@example.com' }],
}
