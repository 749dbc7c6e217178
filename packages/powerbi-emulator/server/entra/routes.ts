import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import type { AccessClaims } from '../tokens/tokens.ts'
import { authorizeRoutes } from './authorize.ts'
import { checkSignIn, RESOURCE } from './check-sign-in.ts'
import { withBasicCredentials } from './client-credentials.ts'
import { discoveryRoutes } from './discovery.ts'
import { EntraError, entraErrorBody } from './entra-error.ts'
import { Grants } from './grants.ts'
import { injectedError } from './injected-error.ts'
import { isRedemption, redeem } from './redeem.ts'
import { readForm, type SignInForm } from './sign-in-form.ts'
import { createFindTenant } from './tenants.ts'
import { userinfoRoute } from './userinfo.ts'

interface SignInRequest {
  Params: { tenant: string }
}

/** The sign-in service: client credentials for programs, a sign-in page for users, and discovery documents. */
export async function entraRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => ({ ...parse(body) }),
  )
  const grants = new Grants(service.clock)
  const findTenant = createFindTenant(service.content)

  // Programs in browsers fetch the documents and redeem codes from their own origin.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*')
  })

  app.setErrorHandler((error, request, reply) => {
    const entraError =
      error instanceof ServiceError
        ? injectedError(error.status, service.calls.faultFor(request))
        : toEntraError(error)
    if (entraError.status === 500) request.log.error(error)
    return reply.code(entraError.status).send(entraErrorBody(entraError, service.clock()))
  })

  const secondsFor = (request: FastifyRequest) =>
    service.calls.faultFor(request).tokenSeconds ?? service.entraTokenSeconds

  const formOf = ({ body, headers }: FastifyRequest) =>
    withBasicCredentials(readForm(body), headers.authorization)

  const signIn = (
    request: FastifyRequest<SignInRequest>,
    reply: FastifyReply,
    asks: 'scope' | 'resource',
  ) => {
    const { tenant, app } = checkSignIn(findTenant(request.params.tenant), formOf(request), asks)
    reply.header('Cache-Control', 'no-store')
    const seconds = secondsFor(request)
    const claims = { tid: tenant.id, appid: app.clientId, oid: app.objectId }
    return { seconds, ...signAccess(service, claims, seconds) }
  }

  const redeemFor = (request: FastifyRequest<SignInRequest>, form: SignInForm, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
    const seconds = secondsFor(request)
    return redeem(findTenant(request.params.tenant), form, {
      service,
      grants,
      findTenant,
      signForPowerBi: ({ app, tenant, user }) => {
        const claims = { tid: tenant.id, appid: app.clientId, oid: user.id, upn: user.email }
        return signAccess(service, claims, seconds).access_token
      },
      issuerOf: ({ id }) => `${service.baseUrl(request)}/${id}/v2.0`,
      seconds,
    })
  }

  app.post<SignInRequest>(
    '/:tenant/oauth2/v2.0/token',
    { preHandler: service.calls.intercept('SignIn') },
    async (request, reply) => {
      const form = formOf(request)
      if (isRedemption(form)) return redeemFor(request, form, reply)
      const { seconds, access_token } = signIn(request, reply, 'scope')
      return { token_type: 'Bearer', expires_in: seconds, ext_expires_in: seconds, access_token }
    },
  )

  // Version 1 of the endpoint, for older libraries (ADAL) and samples; its numbers are strings.
  app.post<SignInRequest>(
    '/:tenant/oauth2/token',
    { preHandler: service.calls.intercept('SignIn') },
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

  authorizeRoutes(app, service, grants, findTenant)
  userinfoRoute(app, service)
  discoveryRoutes(app, service.signingKeys, findTenant, (request: FastifyRequest) => service.baseUrl(request))
}

type Principal = Omit<AccessClaims, 'iat' | 'exp'>

function signAccess({ tokens, clock }: Service, principal: Principal, seconds: number) {
  const iat = Math.floor(clock() / 1000)
  return { iat, access_token: tokens.signAccess({ iat, exp: iat + seconds, ...principal }) }
}

function toEntraError(error: unknown): EntraError {
  if (error instanceof EntraError) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  return status < 500
    ? new EntraError(status, 'invalid_request', 900144, 'The request body must be form encoded.')
    : new EntraError(500, 'server_error', 90033, 'A transient error has occurred.')
}
