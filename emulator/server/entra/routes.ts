import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CLIENT_ID, TENANT_ID } from '../demo-principal.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { checkSignIn, RESOURCE, type SignInForm } from './check-sign-in.ts'
import { discoveryRoutes } from './discovery.ts'
import { EntraError, entraErrorBody } from './entra-error.ts'

interface SignInRequest {
  Params: { tenant: string }
  Body: SignInForm | undefined
}

/** The sign-in service: client credentials at the token endpoints, and what libraries ask for before it. */
export async function entraRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  await app.register(formbody)

  app.setErrorHandler((error, request, reply) => {
    const refused = toEntraError(error)
    if (refused.status === 500) request.log.error(error)
    return reply.code(refused.status).send(entraErrorBody(refused, service.clock()))
  })

  const signIn = (
    request: FastifyRequest<SignInRequest>,
    reply: FastifyReply,
    asks: 'scope' | 'resource',
  ) => {
    checkSignIn(request.params.tenant, request.body ?? {}, asks)
    reply.header('Cache-Control', 'no-store')
    const seconds = service.calls.effectOn(request).tokenSeconds ?? service.entraTokenSeconds
    return { seconds, ...signAccess(service, seconds) }
  }

  app.post<SignInRequest>(
    '/:tenant/oauth2/v2.0/token',
    { preHandler: service.calls.guard('SignIn') },
    async (request, reply) => {
      const { seconds, access_token } = signIn(request, reply, 'scope')
      return { token_type: 'Bearer', expires_in: seconds, ext_expires_in: seconds, access_token }
    },
  )

  // The first version of the endpoint, which older libraries (ADAL) and samples use; its numbers are texts.
  app.post<SignInRequest>(
    '/:tenant/oauth2/token',
    { preHandler: service.calls.guard('SignIn') },
    async (request, reply) => {
      const { seconds, access_token, iat } = signIn(request, reply, 'resource')
      return {
        token_type: 'Bearer',
        expires_in: String(seconds),
        ext_expires_in: String(seconds),
        expires_on: String(iat + seconds),
        not_before: String(iat),
        resource: RESOURCE,
        access_token,
      }
    },
  )

  discoveryRoutes(app, (request: FastifyRequest) => service.baseUrl(request))
}

function signAccess({ tokens, clock }: Service, seconds: number): { iat: number; access_token: string } {
  const iat = Math.floor(clock() / 1000)
  return {
    iat,
    access_token: tokens.signAccess({ iat, exp: iat + seconds, tid: TENANT_ID, appid: CLIENT_ID }),
  }
}

function toEntraError(error: unknown): EntraError {
  if (error instanceof EntraError) return error
  if (error instanceof ServiceError) {
    return error.status === 429
      ? new EntraError(429, 'temporarily_unavailable', 90055, 'The request was throttled.')
      : new EntraError(error.status, 'temporarily_unavailable', 90033, error.message)
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500
  return status < 500
    ? new EntraError(status, 'invalid_request', 900144, 'The request body must be form encoded.')
    : new EntraError(500, 'server_error', 90033, 'A transient error has occurred.')
}
