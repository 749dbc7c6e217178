import type { FastifyInstance } from 'fastify'
import { sameId } from '../same-id.ts'
import type { Service } from '../service.ts'
import { mailOf } from './person-claims.ts'
import { GRAPH } from './redeem.ts'

/** `/oidc/userinfo` of Microsoft Graph: what an access token of `openid profile email` tells about its person. */
export function userinfoRoute(
  app: FastifyInstance,
  { content, directory, signingKeys }: Pick<Service, 'content' | 'directory' | 'signingKeys'>,
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/oidc/userinfo',
    handler: async ({ headers }, reply) => {
      const claims = signingKeys.read(headers.authorization?.replace(/^Bearer /i, '') ?? '')
      const tenant = content().tenants.find(({ id }) => sameId(id, String(claims?.tid)))
      const user = tenant && directory.find(tenant, String(claims?.oid))
      if (claims?.aud !== GRAPH || !user) {
        const error = { code: 'InvalidAuthenticationToken', message: 'Access token validation failure.' }
        return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error })
      }
      const scopes = String(claims.scp).split(' ')
      const email = scopes.includes('email') ? mailOf(user) : undefined
      return { sub: claims.sub, name: user.name, ...(email !== undefined && { email }) }
    },
  })
}
