import { z } from 'zod'
import { validateApiToken } from '../validation/api-token.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { id, instant, listOf, name, nothing } from './shapes.ts'
import { apiTokenScopes } from './token-scopes.ts'

const scope = z.enum(apiTokenScopes)

/** Tokens with which programs call the platform API for the tenant (decision 128). */
export const apiTokens = group(
  { access: 'admin', tag: 'api-tokens' },
  {
    apiTokens: endpoint({
      summary: 'The tokens for programs of the tenant, without the tokens themselves; revoked ones are gone.',
      request: nothing,
      response: z.object({
        tokens: z.array(
          z.object({
            id,
            name: z.string(),
            ending: z.string(),
            scopes: z.array(scope),
            created_by: z.string(),
            created_at: instant,
            expires_at: instant.nullable(),
            last_used_at: instant.nullable(),
          }),
        ),
      }),
    }),
    addApiToken: endpoint({
      summary: 'Create a token for programs. It is only in this answer.',
      audit: 'api_token.create',
      confirm: true,
      request: z.object({
        name,
        scopes: listOf(scope, apiTokenScopes.length),
        /** After how many days it expires; null: never, which only a token with the single scope `scim` may. */
        days: z.int().positive().max(limits.apiTokenDays).nullable().default(limits.apiTokenDefaultDays),
      }),
      response: z.object({ id, token: z.string(), expires_at: instant.nullable() }),
      validate: validateApiToken,
    }),
    revokeApiToken: endpoint({
      summary: 'Revoke a token for programs: its next call is refused.',
      audit: 'api_token.revoke',
      confirm: true,
      request: z.object({ id_token: id }),
      response: nothing,
    }),
  },
)
