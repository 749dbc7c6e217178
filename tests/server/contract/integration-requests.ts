import { and, eq, lt } from 'drizzle-orm'
import { apiTokens } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import type { Fixture } from './fixture.ts'

export interface IntegrationIds {
  apiTokenId: number
}

/** A token for programs. */
export async function createIntegrations(db: Db, tenantId: number): Promise<IntegrationIds> {
  const token = { name: 'ETL', scopes: ['users:read' as const], createdBy: 'fixture', expiresAt: null }
  const { id } = await insertApiToken({ db, tenantId }, token)
  // Those of earlier fixtures, before there are as many as a tenant may have.
  await db.delete(apiTokens).where(and(eq(apiTokens.name, token.name), lt(apiTokens.id, id - 50)))
  return { apiTokenId: id }
}

/** Valid requests of the calls about tokens for programs. */
export const integrationRequests = {
  apiTokens: () => ({}),
  addApiToken: () => ({ name: 'ETL', scopes: ['users:read' as const, 'groups:write' as const], days: 30 }),
  revokeApiToken: ({ apiTokenId }: Fixture) => ({ id_token: apiTokenId }),
}
