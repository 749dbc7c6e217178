import type { apiTokens } from '#common/contract/api-tokens.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { insertApiToken, listApiTokens, revokeApiToken } from './api-tokens.ts'

const dayMs = 86_400_000

export const apiTokenHandlers = {
  async apiTokens({ scope }) {
    const tokens = await listApiTokens(scope)
    return {
      tokens: tokens.map(({ createdBy, createdAt, expiresAt, lastUsedAt, ...token }) => ({
        ...token,
        created_by: createdBy,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt?.toISOString() ?? null,
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },

  addApiToken({ input, session, deps, audited }) {
    const { name, days } = input
    const scopes = [...new Set(input.scopes)]
    const expiresAt = days === null ? null : new Date(deps.clock.now() + days * dayMs)
    return audited(async (tx) => {
      await requireQuota(tx, 'apiTokens', 1)
      const { id, token } = await insertApiToken(tx, { name, scopes, expiresAt, createdBy: session.name })
      const expires = expiresAt?.toISOString() ?? null
      return {
        response: { id, token, expires_at: expires },
        object: { id, name },
        after: { name, scopes, expiresAt: expires },
      }
    })
  },

  revokeApiToken: ({ input, deps, audited }) =>
    audited(async (tx) => {
      const revoked = await revokeApiToken(tx, input.id_token, new Date(deps.clock.now()))
      if (!revoked) throw new PortalError('resource.missing')
      const { id, name, scopes } = revoked
      return { response: {}, object: { id, name }, before: { name, scopes } }
    }),
} satisfies HandlersOf<typeof apiTokens, SignInDeps>
