import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import type { AccessClaims } from '../tokens/tokens.ts'
import { authorizeRoutes } from './authorize.ts'
import { checkSignIn, RESOURCE, readForm, type SignInForm } from './check-sign-in.ts'
import { discoveryRoutes } from './discovery.ts'
import { EntraError, entraErrorBody } from './entra-error.ts'
import { injectedError } from './injected-error.ts'
import { isRedemption, redeem } from './redeem.ts'
import { createFindTenant } from './tenants.ts'
import { createUserTokens } from './user-tokens.ts'

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
  const userTokens = createUserTokens(service.clock)
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

  const signIn = (
    request: FastifyRequest<SignInRequest>,
    reply: FastifyReply,
    asks: 'scope' | 'resource',
  ) => {
    const { tenant, app } = checkSignIn(findTenant(request.params.tenant), readForm(request.body), asks)
    reply.header('Cache-Control', 'no-store')
    const seconds = secondsFor(request)
    const claims = { tid: tenant.id, appid: app.clientId, oid: app.objectId }
    return { seconds, ...signAccess(service, claims, seconds) }
  }

  const redeemFor = (request: FastifyRequest<SignInRequest>, form: SignInForm, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store')
    const seconds = secondsFor(request)
    return redeem(form, {
      tokens: userTokens,
      signForPowerBi: ({ clientId, user }) => {
        const claims = { tid: user.tid, appid: clientId, oid: user.oid, upn: user.preferred_username }
        return signAccess(service, claims, seconds).access_token
      },
      issuer: `${service.baseUrl(request)}/${findTenant(request.params.tenant).id}/v2.0`,
      seconds,
    })
  }

  app.post<SignInRequest>(
    '/:tenant/oauth2/v2.0/token',
    { preHandler: service.calls.intercept('SignIn') },
    async (request, reply) => {
      const form = readForm(request.body)
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

  authorizeRoutes(app, userTokens, findTenant)
  discoveryRoutes(app, userTokens, findTenant, (request: FastifyRequest) => service.baseUrl(request))
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
