import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SigningKeys } from './signing-keys.ts'
import { type FindTenant, isGeneric } from './tenants.ts'

/** The discovery documents that Microsoft's sign-in libraries request before a token. */
export function discoveryRoutes(
  app: FastifyInstance,
  signingKeys: SigningKeys,
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
      const { tenant } = request.params
      const origin = baseUrl(request)
      const { id } = findTenant(tenant)
      const authority = `${origin}/${isGeneric(tenant) ? tenant : id}`
      return {
        token_endpoint: `${authority}/oauth2/v2.0/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        jwks_uri: `${authority}/discovery/v2.0/keys`,
        response_modes_supported: ['query', 'fragment', 'form_post'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
        // The tokens of generic addresses are issued by the tenant of the person.
        issuer: isGeneric(tenant) ? `${origin}/{tenantid}/v2.0` : `${authority}/v2.0`,
        request_uri_parameter_supported: false,
        userinfo_endpoint: `${origin}/oidc/userinfo`,
        authorization_endpoint: `${authority}/oauth2/v2.0/authorize`,
        http_logout_supported: true,
        frontchannel_logout_supported: true,
        end_session_endpoint: `${authority}/oauth2/v2.0/logout`,
        claims_supported: [
          ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce'],
          ...['preferred_username', 'name', 'tid', 'ver', 'email'],
        ],
      }
    },
  )

  app.get('/:tenant/discovery/v2.0/keys', async () => signingKeys.published())
}
