import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FindTenant } from './tenants.ts'
import type { UserTokens } from './user-tokens.ts'

/** The discovery documents that Microsoft's sign-in libraries request before a token. */
export function discoveryRoutes(
  app: FastifyInstance,
  userTokens: UserTokens,
  findTenant: FindTenant,
  baseUrl: (request: FastifyRequest) => string,
): void {
  app.get('/common/discovery/instance', async (request) => {
    const { host, origin } = new URL(baseUrl(request))
    return {
      tenant_discovery_endpoint: `${origin}/${findTenant('common').id}/v2.0/.well-known/openid-configuration`,
      'api-version': '1.1',
      metadata: [{ preferred_network: host, preferred_cache: host, aliases: [host] }],
    }
  })

  app.get<{ Params: { tenant: string } }>(
    '/:tenant/v2.0/.well-known/openid-configuration',
    async (request) => {
      const authority = `${baseUrl(request)}/${findTenant(request.params.tenant).id}`
      return {
        token_endpoint: `${authority}/oauth2/v2.0/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post', 'none'],
        authorization_endpoint: `${authority}/oauth2/v2.0/authorize`,
        jwks_uri: `${authority}/discovery/v2.0/keys`,
        issuer: `${authority}/v2.0`,
        end_session_endpoint: `${authority}/oauth2/v2.0/logout`,
        response_types_supported: ['code'],
        response_modes_supported: ['query', 'fragment'],
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['openid'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    },
  )

  app.get('/:tenant/discovery/v2.0/keys', async () => userTokens.keys())
}
