import { and, eq, lt } from 'drizzle-orm'
import { apiTokens, webhooks } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { newSecret } from '#server/records/webhooks/message.ts'
import { insertApiToken } from '#server/sign-in/api-tokens/api-tokens.ts'
import { idOf } from '../base/db/rows.ts'
import type { Fixture } from './fixture.ts'

/** Of a host that test portals list, where nothing listens. */
const url = 'http://127.0.0.1:65000/events'

export interface IntegrationIds {
  apiTokenId: number
  webhookId: number
}

/** A token for programs, and a webhook. */
export async function createIntegrations(db: Db, tenantId: number): Promise<IntegrationIds> {
  const token = { name: 'ETL', scopes: ['users:read' as const], createdBy: 'fixture', expiresAt: null }
  const { id } = await insertApiToken({ db, tenantId }, token)
  // Those of earlier fixtures, before there are as many as a tenant may have.
  await db.delete(apiTokens).where(and(eq(apiTokens.name, token.name), lt(apiTokens.id, id - 50)))
  const [webhook] = await db
    .insert(webhooks)
    .values({ tenantId, url, secret: newSecret(), position: 0 })
    .returning()
  const webhookId = idOf(webhook)
  await db.delete(webhooks).where(and(eq(webhooks.url, url), lt(webhooks.id, webhookId - 10)))
  return { apiTokenId: id, webhookId }
}

/** Valid requests of the calls about tokens for programs and webhooks. */
export const integrationRequests = {
  apiTokens: () => ({}),
  addApiToken: () => ({ name: 'ETL', scopes: ['users:read' as const, 'groups:write' as const], days: 30 }),
  webhooks: () => ({}),
  addWebhook: () => ({ url }),
  updateWebhook: ({ webhookId: id }: Fixture) => ({ id, enabled: 'N' as const }),
  replayWebhook: ({ webhookId }: Fixture) => ({ id_webhook: webhookId, from: '2026-01-01T00:00:00Z' }),
  testWebhook: ({ webhookId }: Fixture) => ({ id_webhook: webhookId }),
  deleteWebhook: ({ webhookId }: Fixture) => ({ id_webhook: webhookId }),
  revokeApiToken: ({ apiTokenId }: Fixture) => ({ id_token: apiTokenId }),
}
