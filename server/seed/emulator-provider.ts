import { and, eq } from 'drizzle-orm'
import { baseUrl } from '#common/addresses/base-url.ts'
import { insertedRow } from '../base/db/rows.ts'
import { identityProviderGroups, identityProviders } from '../base/db/schema/index.ts'
import type { Db } from '../base/db/scope.ts'
import type { Keyring } from '../base/encryption/keyring.ts'
import { emulatorAccount } from './emulator-account.ts'

/** The emulator's app registration of a portal (see `packages/powerbi-emulator/docs/sign-in.md`). */
const clientId = '44444444-4444-4444-8444-444444444444'
const clientSecret = 'vitrine-sign-in-secret'

/** The groups of Boreal whose members Entra knows, by object id. */
const groupIds = {
  '55555555-5555-4555-8555-555555555501': 4,
  '55555555-5555-4555-8555-555555555502': 7,
}

const issuerAt = (url: string): string => `${baseUrl(url)}/${emulatorAccount(url).entraTenantId}/v2.0`

/** Boreal also signs in with the emulator's Entra. */
export async function seedProvider(db: Db, tenantId: number, url: string, keyring: Keyring): Promise<void> {
  const { id: providerId } = insertedRow(
    await db
      .insert(identityProviders)
      .values({
        tenantId,
        name: 'Entra',
        issuer: issuerAt(url),
        clientId,
        clientSecret: keyring.encrypt(clientSecret),
        domains: ['boreal.test'],
        createUsers: true,
        groupsClaim: 'groups',
      })
      .returning({ id: identityProviders.id }),
  )
  const mapped = Object.entries(groupIds).map(([value, groupId]) => ({
    tenantId,
    providerId,
    value,
    groupId,
  }))
  await db.insert(identityProviderGroups).values(mapped)
}

/** The emulator may get another address at each start. */
export async function updateProviderAddress(db: Db, tenantId: number, url: string): Promise<void> {
  await db
    .update(identityProviders)
    .set({ issuer: issuerAt(url) })
    .where(and(eq(identityProviders.tenantId, tenantId), eq(identityProviders.clientId, clientId)))
}
